import { useLingui as useI18n } from "@lingui/react";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import type { Locale } from "#contract/locales.ts";
import { Modal } from "#ui/modal.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePageStore } from "#web/platform/page/page-store.tsx";
import { errorText } from "#web/platform/texts/error-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { chooseLanguage } from "../choose-language.ts";
import { LanguageList } from "../language-list.tsx";

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
