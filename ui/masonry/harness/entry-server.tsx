import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { readOptions } from "./options.ts";

export function render(search: string): string {
  return renderToString(<App options={readOptions(search)} />);
}
