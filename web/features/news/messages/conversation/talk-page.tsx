import { useLocation, useParams } from "react-router";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import { AboutConversation } from "../about/about-conversation.tsx";
import { Panes } from "../panes.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { NothingOpen } from "./nothing-open.tsx";
import { readTalkAddress } from "./talk-address.ts";

/** The viewer's conversations, and the one that is open. */
export function TalkPage() {
  const { conversationId: id = null } = useParams();
  const { search } = useLocation();
  const { isAbout, start } = readTalkAddress(search);
  return (
    <Panes search={search} openId={id} isOpen={id !== null}>
      {id === null ? (
        <NothingOpen search={search} />
      ) : (
        <>
          <PostedFailure />
          {isAbout ? (
            <AboutConversation key={id} id={id} />
          ) : (
            <ConversationPane key={`${id} ${start}`} id={id} />
          )}
        </>
      )}
    </Panes>
  );
}
