/** What was dropped, as the browser described it. Browsers forget it after the event. */
export type Dropped = {
  files: readonly File[];
  /** Dropped folders, which we don't look into. */
  folders: readonly string[];
  uriList: string;
  html: string;
  text: string;
};

const TYPES = ["Files", "text/uri-list", "text/html", "text/plain"];

/** Whether a drag may bring a picture or a link. Until it's dropped, browsers tell only the types. */
export function mayBringPins({ types }: Pick<DataTransfer, "types">): boolean {
  return types.some((type) => TYPES.includes(type));
}

export function readDropped(data: DataTransfer): Dropped {
  const entries = [...data.items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const isFolder = (file: File) =>
    entries.some(({ entry, file: other }) => entry?.isDirectory && other?.name === file.name);
  const files = [...data.files];
  return {
    files: files.filter((file) => !isFolder(file)),
    folders: files.filter(isFolder).map(({ name }) => name),
    uriList: data.getData("text/uri-list"),
    html: data.getData("text/html"),
    text: data.getData("text/plain"),
  };
}
