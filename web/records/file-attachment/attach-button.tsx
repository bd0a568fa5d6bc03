import { useMemo, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type Command, useCommands } from '#web/writing/actions/commands.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useAttachFile } from './use-attach-file.ts'

type Props = { to: { taskId: string } | { messageId: string } }

/** Chooses a file and attaches it; an error is shown next to the button. */
export const AttachButton = ({ to }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const attach = useAttachFile()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const send = async (file: File) => {
    setSending(true)
    const refusalText = await attach(file, to)
    setSending(false)
    setRefusal(refusalText)
    if (!refusalText) announce('File attached.')
  }

  useCommands(
    useMemo(
      (): Command[] => [
        {
          id: 'attach',
          name: 'Attach file',
          words: 'add upload document picture',
          run: () => input.current?.click(),
        },
      ],
      [],
    ),
    { isBeside: true },
  )

  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {refusal && <Refused>{`Couldn’t attach. ${refusal}`}</Refused>}
      <input
        ref={input}
        type="file"
        aria-label="Choose a file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
          target.value = ''
        }}
      />
      <Button isSmall busy={isSending} onClick={() => input.current?.click()}>
        Attach file
      </Button>
    </div>
  )
}
