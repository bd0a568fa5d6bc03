import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { planGroups } from '#web/content/plans.ts'
import { pricing } from '#web/content/pricing.ts'
import { PlanPanel } from '#web/site/parts/plan-panel.tsx'

/** Returns the index of the tab in the URL, or -1. */
const findNamedTab = () => planGroups.findIndex(({ category }) => location.hash === `#${category}`)

let lastNamed = 0
const changeEvents = new EventTarget()

/** The last tab in the URL, which may since point to another anchor of the page. */
const findChosenTab = () => {
  if (findNamedTab() >= 0) lastNamed = findNamedTab()
  return lastNamed
}

const follow = (tell: () => void) => {
  addEventListener('hashchange', tell)
  changeEvents.addEventListener('change', tell)
  return () => {
    removeEventListener('hashchange', tell)
    changeEvents.removeEventListener('change', tell)
  }
}

const choose = (place: number) => {
  history.replaceState(history.state, '', `#${planGroups[place]?.category ?? ''}`)
  changeEvents.dispatchEvent(new Event('change'))
}

const asleep = -1

/** Scrolls a tab to the middle of its list without scrolling the page. */
const bringIntoSight = (list: HTMLElement | null, place: number) => {
  const tab = list?.querySelectorAll<HTMLElement>('[role=tab]')[place]
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.clientWidth) / 2
}

/**
 * The seven tabs of the price list, each with its own URL. Without JavaScript all seven panels are shown below one
 * another.
 */
export default function PlanTabs({ bookingHref }: { bookingHref: string }) {
  const list = useRef<HTMLDivElement>(null)
  const chosenPlan = useSyncExternalStore(follow, findChosenTab, () => asleep)
  const isAwake = chosenPlan !== asleep

  useEffect(() => bringIntoSight(list.current, chosenPlan), [chosenPlan])
  useEffect(() => {
    const show = () => {
      if (findNamedTab() >= 0) list.current?.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [])

  return (
    <TabGroup
      as="div"
      selectedIndex={Math.max(chosenPlan, 0)}
      onChange={choose}
      // Until hydration, CSS alone shows the panel in the URL.
      data-asleep={isAwake ? undefined : ''}
    >
      <div className="border-b border-line max-lg:-mx-gutter noscript:hidden">
        <TabList
          ref={list}
          aria-label={pricing.title}
          className="tab-list relative flex overflow-x-auto max-lg:px-[calc(var(--spacing-gutter)-0.75rem)]"
        >
          {planGroups.map(({ category, label }) => (
            <Tab
              key={category}
              className="min-h-12 shrink-0 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-text-quiet -outline-offset-2 hover:text-text data-selected:border-gold data-selected:text-text lg:px-4.5"
            >
              {label}
            </Tab>
          ))}
        </TabList>
      </div>
      <TabPanels>
        {planGroups.map((group) => (
          <TabPanel
            key={group.category}
            static
            className="pt-5 noscript:pt-16 scripting:not-data-selected:hidden"
          >
            <PlanPanel group={group} bookingHref={bookingHref} />
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
