import { type ComponentProps, type ComponentType, createContext, useContext } from "react";

export type AnchorProps = ComponentProps<"a"> & { href: string };

function PlainAnchor(props: AnchorProps) {
  return <a {...props} />;
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** Tells every link of the kit which component to be, so that an application's router can take navigations over. */
export const AnchorProvider = AnchorContext.Provider;

/** The bare link below Link, ButtonLink, MenuLink and link tabs. */
export function Anchor(props: AnchorProps) {
  const Component = useContext(AnchorContext);
  return <Component {...props} />;
}
