import type { ComponentProps } from "react";
import { HeartIcon } from "#ui/icons/index.ts";

export function FilledHeart(props: ComponentProps<typeof HeartIcon>) {
  return <HeartIcon {...props} fill="currentColor" />;
}
