export { keepWhileFrameMoves, loadPictureSearch, loadPinVisualSearch } from "./load-visual-search.ts";
export { PictureSearch } from "./picture-search.tsx";
export { PinVisualSearch } from "./pin-visual-search.tsx";
export { pictureSearchActions } from "./post-picture.ts";
