import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { firstPressHandlers } from './first-press.ts'
import type * as menuParts from './menu-parts.tsx'
import { showToast } from './toast-store.ts'

type Parts = typeof menuParts

let loadedParts: Parts | null = null

/** Loads the menus' script, which no page needs before a menu is opened. */
const loadMenus = async () => (loadedParts ??= await import('./menu-parts.tsx'))

type MenuState = {
  /** Null until the menu is pressed for the first time. */
  parts: Parts | null
  trigger: RefObject<HTMLButtonElement | null>
  /** Opens the menu once its script is there. */
  pressFirst: (press: Event) => void
}

const MenuContext = createContext<MenuState | null>(null)

const useMenu = () => {
  const state = useContext(MenuContext)
  if (!state) throw new Error('A part of a menu is outside of a Menu')
  return state
}

/** A menu and its trigger. Its script is loaded when a pointer or the focus reaches the trigger. */
export const Menu = ({ children, ...rest }: menuParts.RootProps) => {
  const [parts, setParts] = useState(loadedParts)
  const trigger = useRef<HTMLButtonElement>(null)
  const firstPress = useRef<Event>(null)

  useEffect(() => {
    // Pressed again, so that the menu opens as it would have: by key with the focus on its first item.
    if (parts && firstPress.current) trigger.current?.dispatchEvent(firstPress.current)
    firstPress.current = null
  }, [parts])

  const pressFirst = (press: Event) => {
    firstPress.current = press
    if (loadedParts) setParts(loadedParts)
    else
      loadMenus().then(setParts, () =>
        showToast({
          title: 'Couldn’t open this',
          description: 'Check your connection and try again.',
          variant: 'destructive',
        }),
      )
  }

  return (
    <MenuContext value={{ parts, trigger, pressFirst }}>
      {parts ? <parts.Root {...rest}>{children}</parts.Root> : children}
    </MenuContext>
  )
}

const preload = () => void loadMenus().catch(() => undefined)

export const MenuTrigger = ({ ref, ...rest }: menuParts.TriggerProps) => {
  const { parts, trigger, pressFirst } = useMenu()
  // At each render, because the button is another one once the script is there.
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement)
  if (parts) return <parts.Trigger {...rest} ref={trigger} />
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      ref={trigger}
      {...firstPressHandlers(preload, pressFirst)}
    />
  )
}

/** The content of a menu: limited to the window's height, and scrollable. It lies above dialogs, in which menus open, too. */
export const MenuContent = (props: menuParts.ContentProps) => {
  const { parts } = useMenu()
  return parts && <parts.Content {...props} />
}

/** A label above the items, or in their place. */
export const MenuLabel = (props: menuParts.LabelProps) => {
  const { parts } = useMenu()
  return parts && <parts.Label {...props} />
}

/** An item of a menu. */
export const MenuItem = (props: menuParts.ItemProps) => {
  const { parts } = useMenu()
  return parts && <parts.Item {...props} />
}
