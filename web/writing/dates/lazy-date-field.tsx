import { type ComponentProps, lazy, Suspense } from 'react'
import { fieldShape } from '#web/ui/field-shape.ts'
import type { DateField } from './date-field.tsx'

const Loaded = lazy(async () => ({ default: (await import('./date-field.tsx')).DateField }))

/** The date field, loaded when it is first shown. */
export const LazyDateField = (props: ComponentProps<typeof DateField>) => (
  <Suspense
    fallback={<div aria-hidden="true" data-dialog-loading className={`min-h-tap ${fieldShape}`} />}
  >
    <Loaded {...props} />
  </Suspense>
)
