import type { OfflineChange } from '#web/writing/outbox/unsent.ts'

/** Returns a comment on a task as the outbox stores it if the server cannot be reached. */
export const readWrittenComment = (
  { id, title }: { id: string; title: string },
  text: string,
): Omit<OfflineChange, 'input'> => ({
  action: 'commentOnTask',
  of: `Task:${id}`,
  text,
  label: 'Comment',
  name: title,
})
