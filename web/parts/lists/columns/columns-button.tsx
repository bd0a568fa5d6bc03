import { Columns3 } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react'
import { buttonClasses } from '#web/ui/button.tsx'
import type { ColumnsPanelProps } from './columns-panel.tsx'

/** Without its script the list goes on as it is. */
const Panel = lazy(() =>
  import('./columns-panel.tsx').then(
    ({ ColumnsPanel }): { default: ComponentType<ColumnsPanelProps> } => ({
      default: ColumnsPanel,
    }),
    () => ({ default: () => null }),
  ),
)

type Props = Pick<ColumnsPanelProps, 'table' | 'state' | 'children'> & { children: ReactNode }

/** Opens the columns of a list; on phones, where there is room for one row of tools, its filters and its order, too. */
export const ColumnsButton = (props: Props) => {
  const { table } = props
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={table.isOpen}
        onClick={() => table.setOpen(true)}
        className={`${buttonClasses()} max-sm:w-tap max-sm:px-0!`}
      >
        <Columns3 aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Columns</span>
      </button>
      {table.isOpen && (
        <Suspense>
          <Panel {...props} anchor={button} onClose={() => table.setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
