import { redirect } from "react-router";
import { articleTexts } from "#contract/finding/article-texts.ts";
import type { Article } from "#contract/finding/entities/article.ts";
import { DEFAULT_LOCALE, isLocale } from "#contract/locales.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { DONE_PARAMETER, type FormCall, type FormHandler } from "#web/platform/forms/form-action.ts";
import { movePin, type PinMove, readPasted, readPins } from "./edited-pins.ts";

/** What one can do with the form of an article, besides moving its Pins: the value of the button that was pressed. */
export type ArticleStep = "save" | "publish" | "schedule" | "withdraw";

type Fields = FormCall["fields"];

const save: FormHandler = async ({ api, queryClient, fields, params }) => {
  const options = readForm(fields);
  const id = params.articleId === "new" ? null : (params.articleId ?? "");
  const { data } =
    id === null
      ? await api.call("Article.create", options)
      : await api.call("Article.update", {
          ...options,
          article_id: id,
          ...(fields.do !== "overwrite" && fields.version !== undefined && { version: fields.version }),
        });
  forgetArticles(queryClient);
  if (id === null) return redirect(`/admin/articles/${data.id}/?${DONE_PARAMETER}=article`);
  return undefined;
};

const remove: FormHandler = async ({ api, queryClient, params }) => {
  await api.call("Article.delete", { article_id: params.articleId ?? "" });
  forgetArticles(queryClient);
  return redirect(`/admin/articles/?${DONE_PARAMETER}=delete`);
};

export const articleActions = { article: save, delete: remove };

function forgetArticles(queryClient: FormCall["queryClient"]): void {
  for (const name of ["TodayArticles.get", "TodayArticle.get", "TodayArticlePins.get"])
    queryClient.removeQueries({ queryKey: [name] });
}

function readForm(fields: Fields): OptionsOf<"Article.create"> {
  const { title = "", subtitle = "", body = "", locale, cover = "" } = fields;
  return {
    title,
    subtitle,
    body,
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    ...kindOf(fields),
    pins: pinsOf(fields),
    cover_pin_id: cover,
    ...timeOf(fields),
  };
}

/** A kind that stays leaves what it was made of: two types are trending. */
function kindOf({
  kind,
  kind_before,
}: Fields): Pick<OptionsOf<"Article.create">, "article_type" | "is_shopping"> {
  if (kind === undefined || kind === kind_before) return {};
  const types: Partial<Record<Article["kind"], number>> = { trending: 0, best: 1 };
  return { is_shopping: kind === "shop", article_type: types[kind as Article["kind"]] ?? "" };
}

function pinsOf(fields: Fields): { pin_id: string; caption: string }[] {
  const [move = "", id = ""] = fields.do?.split(":") ?? [];
  const kept = readPins(fields);
  const pins = ["up", "down", "remove"].includes(move) ? movePin(kept, id, move as PinMove) : kept;
  const { ids, unread } = readPasted(fields.added ?? "");
  if (unread.length > 0) throw unreadable(unread);
  return [...pins, ...ids.filter((added) => pins.every(({ pin_id }) => pin_id !== added)).map(asAdded)];
}

const asAdded = (id: string) => ({ pin_id: id, caption: "" });

/** As the server refuses Pins. */
function unreadable(lines: readonly string[]): ApiError {
  const message = articleTexts.pinsNotPublic;
  const fields = lines.map((line) => ({ field: `pins.${line}`, message }));
  return new ApiError({ code: 1, status: 400, message, detail: "pins", fields });
}

/** A button decides; otherwise a date that was changed does, unless it's a draft's. */
function timeOf(fields: Fields): Pick<OptionsOf<"Article.create">, "published_at" | "publish"> {
  const { at = "", at_before = "" } = fields;
  switch (fields.do) {
    case "publish":
      return { publish: true };
    case "withdraw":
      return { published_at: "" };
    case "schedule":
      return { published_at: instantOf(fields) };
    default:
      return at_before === "" || at === at_before || at === "" ? {} : { published_at: instantOf(fields) };
  }
}

/** Without JavaScript, no one knows the time zone of whoever writes; the form says that it takes UTC. */
function instantOf({ at = "", zone }: Fields): string {
  const time = new Date(zone === "local" ? at : `${at}Z`);
  if (Number.isNaN(time.getTime())) {
    throw new ApiError({ code: 1, status: 400, message: articleTexts.time, detail: "published_at" });
  }
  return time.toISOString();
}
