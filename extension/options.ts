import { browser, say } from "./browser.ts";
import { findHome, keepHome } from "./home.ts";

async function show(): Promise<void> {
  const form = document.querySelector("form");
  const label = document.querySelector("label");
  const field = document.querySelector("input");
  const told = document.querySelector("#told");
  const submit = document.querySelector("button");
  if (!form || !label || !field || !told || !submit) return;
  document.documentElement.lang = browser.i18n.getUILanguage();
  label.textContent = say("home");
  submit.textContent = say("keep");
  field.value = (await findHome()) ?? "";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void keepHome(field.value).then((isKept) => {
      told.textContent = say(isKept ? "kept" : "noAddress");
      field.setAttribute("aria-invalid", String(!isKept));
      if (!isKept) field.focus();
    });
  });
}

void show();
