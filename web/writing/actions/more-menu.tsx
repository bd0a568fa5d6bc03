import { Ellipsis } from 'lucide-react'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import type { Doing } from './use-doings.tsx'

type Props = {
  /** What the record is called. */
  name: string
  doings: readonly Doing[]
  /** How many of the first stand beside it but on a phone, and how many on all but the smallest. */
  shown?: number
  shownOnPhone?: number
  /** How the control looks beside what stands there. */
  className: string
}

/** What there is no room for, in a menu. */
export const MoreMenu = ({ name, doings, shown = 0, shownOnPhone = 0, className }: Props) => (
  <Menu>
    <MenuTrigger
      aria-label={`More for ${name}`}
      className={`grid min-h-tap min-w-tap place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text aria-expanded:bg-surface-hover ${className}`}
    >
      <Ellipsis aria-hidden="true" className="size-4" />
    </MenuTrigger>
    <MenuContent>
      {doings.map(({ label, key, press }, place) => (
        <div
          key={label}
          className={`${place < shown ? 'md:hidden' : ''} ${place < shownOnPhone ? 'min-[22rem]:hidden' : ''}`}
        >
          <MenuItem beside={key?.toUpperCase()} onSelect={press}>
            {label}
          </MenuItem>
        </div>
      ))}
    </MenuContent>
  </Menu>
)
