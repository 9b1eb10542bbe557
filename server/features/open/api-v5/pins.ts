import { z } from "zod";
import { IMAGE_BASE64_MAX } from "#contract/limits/pictures.ts";
import { IdSchema } from "#contract/wire-types.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { listsAnything, ofCreativeTypes, withCreativeTypes } from "./creative-types.ts";
import {
  type MediaSource,
  MediaSourceSchema,
  namesInSource,
  readMediaSource,
  readPages,
} from "./media-source.ts";
import { definePublic, forAdAccount, nullable, paging } from "./operation.ts";
import { emptyPage, ownPaging } from "./page.ts";
import { presentPins, withPinMetrics } from "./pin-metrics.ts";
import { presentPin } from "./present-pin.ts";

const group = "Pins";
const ofPin = z.object({ pin_id: IdSchema, ...forAdAccount });
const reading = ["boards:read", "pins:read"] as const;
const writing = ["boards:read", "boards:write", "pins:read", "pins:write"] as const;

const place = { board_id: nullable(IdSchema), board_section_id: nullable(IdSchema) };
const ownFilters = {
  exclude_native: "SAVED_FROM_OTHERS",
  exclude_repins: "CREATED_BY_ME",
  has_been_promoted: "PROMOTED",
} as const;

const TextSchema = nullable(z.string());
/** Null takes it away. */
const ClearableSchema = z
  .string()
  .nullish()
  .transform((text) => (text === null ? "" : text));

/** Whatever isn't given stays out, because our own operations tell absent from empty. */
function given<Options extends Record<string, unknown>>(options: Options) {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Options]?: Exclude<Options[Name], undefined> };
}

/** The error with the name of the field in the source. */
function inSource(error: unknown, source: MediaSource): unknown {
  const name = error instanceof AppError ? namesInSource(source)[error.detail ?? ""] : undefined;
  return name === undefined || !(error instanceof AppError) ? error : error.about(`media_source.${name}`);
}

export const pinOperations = [
  definePublic({
    id: "pins/list",
    group,
    summary: "Lists the member's Pins, newest first.",
    method: "GET",
    path: "/pins",
    scopes: reading,
    rate: "org_read",
    params: z.object({
      pin_filter: z.enum(["exclude_native", "exclude_repins", "has_been_promoted"]).optional(),
      pin_type: z.literal("PRIVATE").optional(),
      ...withPinMetrics,
      ...withCreativeTypes,
      ...forAdAccount,
      ...paging,
    }),
    async answer(call) {
      const { params, account, read } = call;
      if (!listsAnything(params)) return emptyPage;
      const { pin_filter, pin_type } = params;
      if (pin_filter && pin_type) throw invalid("pin_type", "Choose either a pin_filter or a pin_type.");
      const filter = pin_type ? "SECRET" : pin_filter && ownFilters[pin_filter];
      const pins = await read("UserPins.get", {
        username: account.username,
        is_own_profile_pins: true,
        ...(filter && { pin_filter: filter }),
        ...ownPaging(params),
      });
      return await presentPins(ofCreativeTypes(pins, params), call);
    },
  }),
  definePublic({
    id: "pins/create",
    group,
    summary:
      "Creates a Pin from the address of a picture, its bytes, an uploaded video with a cover, several pictures, or the picture of another Pin.",
    method: "POST",
    path: "/pins",
    scopes: writing,
    rate: "org_write",
    params: z.object(forAdAccount),
    body: z.object({
      ...place,
      title: TextSchema,
      description: TextSchema,
      link: TextSchema,
      alt_text: TextSchema,
      parent_pin_id: nullable(IdSchema),
      media_source: MediaSourceSchema,
    }),
    status: 201,
    calls: {
      pin_id: "parent_pin_id",
      id: "parent_pin_id",
      section: "board_section_id",
    },
    // Room for the texts next to the picture.
    bodyBytesMax: IMAGE_BASE64_MAX + 1024 * 1024,
    async answer({ body, account, guard, write }) {
      const { board_id, board_section_id: section, title, description, link, alt_text, parent_pin_id } = body;
      const picture = readMediaSource(body.media_source);
      if (board_id !== undefined) await guard("write", "Board.get", { board_id });
      const chosen = given({ title, description, link, alt_text, board_id, section });
      const pages = readPages(body.media_source);
      if (pages) {
        const story = { story_pin: { pages }, ...chosen };
        const { data } = await write("StoryPin.create", story).catch((error: unknown) => {
          throw inSource(error, body.media_source);
        });
        return presentPin(data, account);
      }
      if (picture) {
        const pin = { ...picture, ...chosen };
        const { data } = await write("Pin.create", pin).catch((error: unknown) => {
          throw inSource(error, body.media_source);
        });
        return presentPin(data, account);
      }
      if (parent_pin_id === undefined) throw invalid("parent_pin_id", "pin_url needs the Pin's id here.");
      await guard("read", "Pin.get", { id: parent_pin_id });
      const { data } = await write("Repin.create", { pin_id: parent_pin_id, ...chosen });
      return presentPin(data, account);
    },
  }),
  definePublic({
    id: "pins/get",
    group,
    summary: "Returns a Pin.",
    method: "GET",
    path: "/pins/{pin_id}",
    scopes: reading,
    rate: "org_read",
    params: ofPin.extend(withPinMetrics),
    async answer(call) {
      const { data } = await call.read("Pin.get", { id: call.params.pin_id });
      const { items } = await presentPins({ data: [data], bookmark: null }, call);
      return items[0];
    },
  }),
  definePublic({
    id: "pins/update",
    group,
    summary: "Changes a Pin's texts or moves it.",
    calls: { id: "pin_id", section: "board_section_id" },
    method: "PATCH",
    path: "/pins/{pin_id}",
    scopes: writing,
    rate: "org_write",
    params: ofPin,
    body: z.object({
      board_id: nullable(IdSchema),
      /** Null takes it out of its section. */
      board_section_id: IdSchema.nullable().optional(),
      title: ClearableSchema,
      description: ClearableSchema,
      link: ClearableSchema,
      alt_text: ClearableSchema,
    }),
    async answer({ params: { pin_id: id }, body, account, guard, write }) {
      const { board_id, board_section_id, ...texts } = body;
      await guard("write", "Pin.get", { id });
      if (board_id !== undefined) await guard("write", "Board.get", { board_id });
      const section = board_section_id === null ? "" : board_section_id;
      const changes = given({ ...texts, board_id, board_section_id: section });
      return presentPin((await write("Pin.update", { id, ...changes })).data, account);
    },
  }),
  definePublic({
    id: "pins/delete",
    group,
    summary: "Deletes a Pin. The member can restore it for seven days.",
    method: "DELETE",
    path: "/pins/{pin_id}",
    scopes: writing,
    rate: "org_write",
    params: ofPin,
    status: 204,
    async answer({ params: { pin_id: id }, guard, write }) {
      await guard("write", "Pin.get", { id });
      await write("Pin.delete", { id });
    },
  }),
  definePublic({
    id: "pins/save",
    group,
    summary: "Saves a Pin to a board or section.",
    calls: { id: "pin_id", section: "board_section_id" },
    method: "POST",
    path: "/pins/{pin_id}/save",
    scopes: writing,
    rate: "org_write",
    params: ofPin,
    body: z.object(place),
    status: 201,
    async answer({ params: { pin_id }, body, account, guard, write }) {
      const { board_id, board_section_id: section } = body;
      await guard("read", "Pin.get", { id: pin_id });
      if (board_id !== undefined) await guard("write", "Board.get", { board_id });
      const { data } = await write("Repin.create", { pin_id, ...given({ board_id, section }) });
      return presentPin(data, account);
    },
  }),
];
