import { type ComponentType, useEffect, useState } from 'react'
import { showToast } from '#web/ui/toast-store.ts'

type Props<FormProps extends { onClose: () => void }> = {
  /** Fetches the dialog. */
  load: () => Promise<ComponentType<FormProps>>
  with: FormProps
  /** What is said where it could not be fetched. */
  failed?: string
}

/** What was fetched before, which opens at once. */
const fetched = new WeakMap<object, unknown>()

/** A dialog that is fetched when it is first asked for. */
export const LazyForm = <FormProps extends { onClose: () => void }>(props: Props<FormProps>) => {
  const { load, with: given, failed = 'Check your connection and try again.' } = props
  const [Form, setForm] = useState(
    () => (fetched.get(load) as ComponentType<FormProps> | undefined) ?? null,
  )
  const { onClose } = given
  useEffect(() => {
    let isWanted = true
    if (Form) return undefined
    load().then(
      (loaded) => {
        fetched.set(load, loaded)
        if (isWanted) setForm(() => loaded)
      },
      () => {
        if (!isWanted) return
        showToast({
          title: 'Couldn’t open this',
          description: failed,
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
