import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { readHistory } from '#web/writing/cache/read-history.ts'
import { refreshListsOf } from '#web/writing/cache/refresh-lists.ts'
import { showToast } from '#web/ui/toast-store.ts'

type Props = { file: { name: string; url: string } }

/** Removes a file whose upload did not finish. A file that is gone already counts as removed. */
export const RemoveUpload = ({ file: { name, url } }: Props) => {
  const client = useApolloClient()
  const [isRemoving, setRemoving] = useState(false)

  const remove = async () => {
    setRemoving(true)
    const response = await fetch(url, { method: 'DELETE', credentials: 'same-origin' }).catch(
      () => null,
    )
    const isRemoved = response?.ok || response?.status === 404
    if (isRemoved) announce('File removed.')
    else if (response?.status !== 409)
      showToast({
        title: 'Couldn’t remove the file',
        description: 'Check your connection and try again.',
        variant: 'destructive',
      })
    // If the content arrived meanwhile, the list shows it.
    if (response) await Promise.all([refreshListsOf(client, 'FileAttachment'), readHistory(client)])
    setRemoving(false)
  }
  return (
    <Button isSmall aria-label={`Remove: ${name}`} busy={isRemoving} onClick={() => void remove()}>
      Remove
    </Button>
  )
}
