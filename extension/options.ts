import { browser, getText } from "./browser.ts";
import { findHome, saveHome } from "./home.ts";

async function show(): Promise<void> {
  const form = document.querySelector("form");
  const label = document.querySelector("label");
  const field = document.querySelector("input");
  const result = document.querySelector("#result");
  const submit = document.querySelector("button");
  if (!form || !label || !field || !result || !submit) return;
  document.documentElement.lang = browser.i18n.getUILanguage();
  label.textContent = getText("home");
  submit.textContent = getText("keep");
  field.value = (await findHome()) ?? "";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void saveHome(field.value).then((isSaved) => {
      result.textContent = getText(isSaved ? "kept" : "noAddress");
      field.setAttribute("aria-invalid", String(!isSaved));
      if (!isSaved) field.focus();
    });
  });
}

void show();
