import type { Person } from "#contract/members/entities/person.ts";
import { settingsUrl } from "#contract/urls.ts";
import { AnswerButton } from "./answer-button.tsx";
import { isCanceled, useAnswerRequests } from "./use-answer-requests.ts";

type RequestAnswerProps = {
  person: Person;
  /** Called right away. */
  onAnswer: (answer: "accepted" | "declined") => void;
  /** Called if the answer couldn't be stored. `isGone`: the request isn't open anymore. */
  onFail: (isGone: boolean) => void;
};

/** The buttons that answer a follow request within a text about it. */
export function RequestAnswer({ person, onAnswer, onFail }: RequestAnswerProps) {
  const { answer } = useAnswerRequests();

  function send(_: Person, isAccepted: boolean) {
    onAnswer(isAccepted ? "accepted" : "declined");
    answer(person, isAccepted, (error) => onFail(isCanceled(error)));
  }

  const shared = { person, onAnswer: send, action: settingsUrl("follow-requests") };
  return (
    <>
      <AnswerButton {...shared} isAccept />
      <AnswerButton {...shared} isAccept={false} />
    </>
  );
}
