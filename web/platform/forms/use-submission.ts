import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Sends a form. Ignores every try until the one before has ended: a second press can come before React has rendered the
 * button as busy.
 */
export function useSubmission<Data, Variables = void, Shown = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Shown>,
): UseMutationResult<Data, Error, Variables, Shown> {
  const isSending = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled(...outcome) {
      isSending.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  return {
    ...mutation,
    mutate(...given) {
      if (isSending.current) return;
      isSending.current = true;
      mutation.mutate(...given);
    },
  };
}
