import { createAttempts, attemptHeader } from '#web/writing/attempt-key.ts'
import { useVerbs } from '#web/writing/use-verbs.ts'
import { attachFile } from './file-attachment-verbs.generated.ts'

/** A file whose kind the browser does not know. */
const unknownType = 'application/octet-stream'

const messageIn = async (response: Response) => {
  const said: unknown = await response.json().catch(() => null)
  return typeof said === 'object' && said !== null && 'message' in said
    ? String(said.message)
    : 'The file did not arrive. Try again.'
}

const send = async (file: File, url: string, type: string) => {
  try {
    const response = await fetch(url, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': type, [attemptHeader]: createAttempts().keyFor(url) },
      body: file,
    })
    return response.ok ? null : await messageIn(response)
  } catch {
    return 'The connection was lost. Try again.'
  }
}

/** Attaches a file to a task or a message and sends its content; gives back why it was refused, or null. */
export const useAttachFile = () => {
  const { run } = useVerbs()
  return async (file: File, to: { taskId: string } | { messageId: string }) => {
    const type = file.type || unknownType
    const input = { name: file.name, type, size: file.size, ...to }
    const outcome = await run(attachFile, input)
    if (!outcome) return 'A file is being sent already.'
    if (outcome.refusal) return outcome.refusal.message
    return send(file, outcome.payload.fileAttachment.url, type)
  }
}
