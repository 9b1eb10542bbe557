import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { later } from "#web/platform/later/later.tsx";
import { type CommentActionsProps, CommentButtons } from "../comment-buttons.tsx";
import { isPending } from "../comments-query.ts";
import type { CommentMenuProps } from "./comment-menu.tsx";
import { useLikeComment } from "./use-like-comment.ts";

export function MemberCommentActions({ comment, place, onAnswer, onEdit }: CommentActionsProps) {
  const like = useLikeComment(comment, place);
  const more = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState<ComponentType<CommentMenuProps> | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  useFocusBeside(more);
  if (isPending(comment)) return null;

  async function openMenu() {
    const { CommentMenu } = await later(() => import("./comment-menu.tsx")).load();
    setMenu(() => CommentMenu);
    setMenuOpen(true);
  }

  return (
    <>
      <CommentButtons
        comment={comment}
        onLike={like.press}
        onAnswer={onAnswer}
        onMore={() => void openMenu()}
        moreButton={more}
        isMenuOpen={isMenuOpen}
      />
      {isMenuOpen && Menu && more.current && (
        <Menu
          comment={comment}
          place={place}
          anchor={more.current}
          onEdit={onEdit}
          onClose={() => setMenuOpen(false)}
        />
      )}
    </>
  );
}

/**
 * When the focused comment disappears, the next one gets the focus; after the last one, the field for a new comment.
 */
function useFocusBeside(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const article = inside.current?.closest("article");
    return () => {
      if (!article?.contains(document.activeElement)) return;
      const item = article.closest("li");
      const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector("article");
      const around = item?.parentElement?.closest("article");
      const line = article.closest("section")?.querySelector("button");
      (next ?? around ?? line)?.focus({ preventScroll: true });
    };
  }, [inside]);
}
