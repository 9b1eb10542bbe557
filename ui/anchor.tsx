import { type ComponentProps, type ComponentType, createContext, useContext } from "react";

export type AnchorProps = ComponentProps<"a"> & { href: string };

function PlainAnchor(props: AnchorProps) {
  return <a {...props} />;
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** Sets the component for every link of the kit, so that an application's router can handle navigation. */
export const AnchorProvider = AnchorContext.Provider;

/** The plain link inside Link, ButtonLink, MenuLink and link tabs. */
export function Anchor(props: AnchorProps) {
  const Component = useContext(AnchorContext);
  return <Component {...props} />;
}
