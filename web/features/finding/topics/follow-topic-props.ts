import type { Interest } from "#contract/finding/entities/interest.ts";
import type { ButtonProps } from "#ui/button.tsx";

export type FollowTopicProps = { topic: Interest; size: ButtonProps["size"] };
