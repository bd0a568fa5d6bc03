import { type ComponentType, useEffect, useState } from 'react'
import { showToast } from '#web/ui/toast-store.ts'

type Props<FormProps extends { onClose: () => void }> = {
  /** Fetches the dialog. */
  load: () => Promise<ComponentType<FormProps>>
  with: FormProps
}

/** A dialog that is fetched when it is first asked for. */
export const LazyForm = <FormProps extends { onClose: () => void }>(props: Props<FormProps>) => {
  const { load, with: given } = props
  const [Form, setForm] = useState<ComponentType<FormProps> | null>(null)
  const { onClose } = given
  useEffect(() => {
    let isWanted = true
    load().then(
      (loaded) => isWanted && setForm(() => loaded),
      () => {
        if (!isWanted) return
        showToast({
          title: 'It did not open',
          description: 'Check your connection and press again.',
          variant: 'destructive',
        })
        onClose()
      },
    )
    return () => {
      isWanted = false
    }
    // What is fetched does not change while it stands there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return Form && <Form {...given} />
}
