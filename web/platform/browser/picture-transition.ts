/**
 * Returns a function that gives a card's picture the view transition name of the page's picture, so that one grows into
 * the other. A page that already shows one says so with `data-transition`: two must not have one name, so it changes in
 * its place.
 */
export function carryOverAs(name: string): (picture: HTMLElement | null) => void {
  let marked: HTMLElement | null = null;
  return (picture) => {
    marked?.style.removeProperty("view-transition-name");
    const isInPlace = document.querySelector(`[data-transition="${name}"]`) !== null;
    marked = isInPlace ? null : picture;
    marked?.style.setProperty("view-transition-name", name);
  };
}
