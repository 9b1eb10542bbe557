import "../../tokens/index.css";
import { hydrateRoot } from "react-dom/client";
import { Gallery } from "../gallery.tsx";

const root = document.getElementById("root");

// Reported as an uncaught error, which fails the tests.
if (root) {
  hydrateRoot(root, <Gallery />, { onRecoverableError: reportError });
  document.documentElement.dataset.live = "";
}
