import { useLingui as useI18n } from "@lingui/react";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import type { Locale } from "#contract/locales.ts";
import { Modal } from "#ui/modal.tsx";
import { useApi } from "../../app.tsx";
import { errorText } from "../../error-messages.ts";
import { chooseLanguage, LanguageList } from "../../features/language/index.ts";
import { usePageStore } from "../../page-store.tsx";
import { useToasts } from "../../toasts.tsx";

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const parts = { api: useApi(), i18n, store: usePageStore(), queryClient: useQueryClient() };
  const toasts = useToasts();
  const { revalidate } = useRevalidator();

  async function choose(locale: Locale) {
    try {
      await chooseLanguage(locale, parts);
      await revalidate();
      onClose();
    } catch (error) {
      toasts.show({ text: errorText(i18n, error), tone: "danger" });
    }
  }

  return (
    <Modal open onClose={onClose} title={t`Choose a language`} closeLabel={t`Close`}>
      <LanguageList onChoose={(locale) => void choose(locale)} />
    </Modal>
  );
}
