import "../../tokens/index.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { readOptions } from "./options.ts";

const root = document.getElementById("root");
const query = new URLSearchParams(location.search);

function start(element: HTMLElement) {
  const options = readOptions(location.search);
  const app = query.has("strict") ? (
    <StrictMode>
      <App options={options} />
    </StrictMode>
  ) : (
    <App options={options} />
  );
  // Reported as an uncaught error, which fails the tests.
  if (element.hasChildNodes()) hydrateRoot(element, app, { onRecoverableError: reportError });
  else createRoot(element).render(app);
}

if (root) start(root);
