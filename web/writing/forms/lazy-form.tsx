import { type ComponentType, useEffect, useState } from 'react'
import { showToast } from '#web/ui/toast-store.ts'

type Props<FormProps extends { onClose: () => void }> = {
  /** Loads the dialog. */
  load: () => Promise<ComponentType<FormProps>>
  with: FormProps
  /** The message if loading fails. */
  failureText?: string
}

/** Loaded dialogs, which open at once. */
const fetchedForms = new WeakMap<object, unknown>()

/** A dialog that is loaded when it is first opened. */
export const LazyForm = <FormProps extends { onClose: () => void }>(props: Props<FormProps>) => {
  const { load, with: formProps, failureText = 'Check your connection and try again.' } = props
  const [Form, setForm] = useState(
    () => (fetchedForms.get(load) as ComponentType<FormProps> | undefined) ?? null,
  )
  const { onClose } = formProps
  useEffect(() => {
    let isWanted = true
    if (Form) return undefined
    load().then(
      (loadedForm) => {
        fetchedForms.set(load, loadedForm)
        if (isWanted) setForm(() => loadedForm)
      },
      () => {
        if (!isWanted) return
        showToast({
          title: 'Couldn’t open this',
          description: failureText,
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
