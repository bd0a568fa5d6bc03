import { Ellipsis } from 'lucide-react'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import type { RecordControl } from './use-record-controls.tsx'

type Props = {
  /** The name of the record. */
  name: string
  doings: readonly RecordControl[]
  /** The number of first actions shown next to the menu except on a phone, and on all but the smallest screens. */
  shownCount?: number
  shownOnPhone?: number
  /** The style of the trigger next to the other buttons. */
  className: string
}

/** The style of the button that opens the menu. */
export const moreShape =
  'grid min-h-tap min-w-tap place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text aria-expanded:bg-surface-hover'

/** A menu of the actions for which there is no space. */
export const MoreMenu = ({ name, doings, shownCount = 0, shownOnPhone = 0, className }: Props) => (
  <Menu>
    <MenuTrigger aria-label={`More for ${name}`} className={`${moreShape} ${className}`}>
      <Ellipsis aria-hidden="true" className="size-4" />
    </MenuTrigger>
    <MenuContent>
      {doings.map(({ label, key, isPlain, isEnd, press }, place) => (
        <div
          key={label}
          // What changes or ends the record stands apart, and what cannot be undone is red.
          className={`${isPlain && place > 0 && !doings[place - 1]?.isPlain ? 'mt-1 border-t border-line pt-1' : ''} ${isEnd ? '*:text-danger!' : ''} ${place < shownCount ? 'md:hidden' : ''} ${place < shownOnPhone ? 'min-[22rem]:hidden' : ''}`}
        >
          <MenuItem
            sideContent={key && <span aria-hidden="true">{key.toUpperCase()}</span>}
            onSelect={press}
          >
            {label}
          </MenuItem>
        </div>
      ))}
    </MenuContent>
  </Menu>
)
