const DESTINATION = /^(?:https?:\/\/)?[^\s/?#.]+(?:\.[^\s/?#.]+)+(?:[/?#]\S*)?$/i;

/** Empty, or a host with a dot, with or without http(s) before it. */
export function isDestination(url: string): boolean {
  return url === "" || DESTINATION.test(url);
}
