import type { Message } from "#contract/news/entities/conversation.ts";

/** Messages of one person shortly after one another, which share a name and a time. */
export type Cluster = { id: string; messages: [Message, ...Message[]] };
export type Day = { id: string; date: string; clusters: Cluster[] };

const TOGETHER_MS = 5 * 60_000;

/** Groups messages, oldest first, by day and writer. `breakAt` is a message that starts again in any case. */
export function layOut(messages: readonly Message[], timeZone: string, breakAt: string | null = null): Day[] {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  const days: Day[] = [];
  let previous: Message | undefined;
  for (const message of messages) {
    const date = format.format(new Date(message.created_at));
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { id: message.id, date, clusters: [] };
      days.push(day);
      previous = undefined;
    }
    const cluster = day.clusters.at(-1);
    if (cluster && previous && message.id !== breakAt && belongsTo(previous, message)) {
      cluster.messages.push(message);
    } else day.clusters.push({ id: message.id, messages: [message] });
    previous = message;
  }
  return days;
}

function belongsTo(previous: Message, message: Message): boolean {
  const pause = Date.parse(message.created_at) - Date.parse(previous.created_at);
  return previous.user.id === message.user.id && pause < TOGETHER_MS;
}
