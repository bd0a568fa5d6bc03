import { type ComponentType, useEffect, useState } from 'react'
import { showToast } from '#web/ui/toast-store.ts'

type Props<FormProps extends { onClose: () => void }> = {
  /** Loads the dialog. */
  load: () => Promise<ComponentType<FormProps>>
  with: FormProps
  /** The message if loading fails. */
  failed?: string
}

/** Loaded dialogs, which open at once. */
const fetched = new WeakMap<object, unknown>()

/** A dialog that is loaded when it is first opened. */
export const LazyForm = <FormProps extends { onClose: () => void }>(props: Props<FormProps>) => {
  const { load, with: formProps, failed = 'Check your connection and try again.' } = props
  const [Form, setForm] = useState(
    () => (fetched.get(load) as ComponentType<FormProps> | undefined) ?? null,
  )
  const { onClose } = formProps
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
    // The function that loads the form does not change while the component is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return Form ? <Form {...formProps} /> : <span hidden data-dialog-loading />
}
