import { Content, Item, List, Root, Trigger } from '@radix-ui/react-navigation-menu'
import { useEffect, useRef, useState } from 'react'
import { labels } from '#web/content/company.ts'
import { menuSolutions, solutionHref } from '#web/content/solution-list.ts'
import { SolutionLink } from '#web/site/parts/solution-link.tsx'

const openDelay = 200
const skipDelay = 300

/** Returns the rest of the opening delay for a pointer that entered the trigger before hydration. */
const computeRemainingDelay = (element: HTMLElement | null) => {
  const arrivedPath = element?.closest<HTMLElement>('[data-arrived]')?.dataset['arrived']
  if (arrivedPath === undefined) return openDelay
  return Math.max(0, openDelay - (performance.now() - Number(arrivedPath)))
}

const panelClasses =
  'absolute top-full left-0 z-menu mt-2 w-[400px] animate-rise-in rounded-lg border border-line bg-surface-raised p-2 shadow-md'

type Props = { currentPath: string }

const Places = ({ currentPath }: Props) => (
  <ul>
    {menuSolutions.map((entry) => (
      <li key={entry.slug}>
        <SolutionLink entry={entry} isCurrent={currentPath === solutionHref(entry)} />
      </li>
    ))}
  </ul>
)

/** The content of the open menu, which the server does not render. */
export const OpenMenu = (props: Props) => (
  <div className={panelClasses}>
    <Places {...props} />
  </div>
)

/** The Solutions dropdown of the header, for pointer, keyboard and touch. It closes 150 ms after the pointer leaves. */
export default function SolutionsMenu({ currentPath }: Props) {
  const root = useRef<HTMLElement>(null)
  const [delay, setDelay] = useState(openDelay)
  useEffect(() => setDelay(computeRemainingDelay(root.current)), [])

  return (
    <Root
      ref={root}
      aria-label={labels.solutions}
      delayDuration={delay}
      skipDelayDuration={skipDelay}
      onValueChange={() => setDelay(openDelay)}
      onPointerLeave={() => setDelay(openDelay)}
    >
      <List>
        <Item value="solutions" className="relative">
          <Trigger className="group flex min-h-tap items-center gap-1.5 rounded-md px-3 font-medium hover:text-press-text data-[state=open]:text-press-text">
            {labels.solutions}
            <svg
              aria-hidden="true"
              viewBox="0 0 12 12"
              className="size-3 fill-none stroke-current stroke-[1.75] transition-transform duration-quick group-data-[state=open]:rotate-180"
            >
              <path d="M2.5 4.5 6 8l3.5-3.5" />
            </svg>
          </Trigger>
          <Content className={panelClasses}>
            <Places currentPath={currentPath} />
          </Content>
        </Item>
      </List>
    </Root>
  )
}
