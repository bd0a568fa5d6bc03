import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { planGroups } from '#web/content/plans.ts'
import { pricing } from '#web/content/pricing.ts'
import { PlanPanel } from '#web/site/parts/plan-panel.tsx'

/** The seven tabs of the price list. Where no script runs, all seven panels stand one below the other. */
export default function PlanTabs({ bookingHref }: { bookingHref: string }) {
  return (
    <TabGroup>
      <TabList
        aria-label={pricing.title}
        className="hidden gap-1 overflow-x-auto border-b border-line scripting:flex"
      >
        {planGroups.map(({ category, label }) => (
          <Tab
            key={category}
            className="min-h-tap shrink-0 border-b-2 border-transparent px-4 font-medium whitespace-nowrap text-text-quiet hover:text-text data-selected:border-gold data-selected:text-text"
          >
            {label}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {planGroups.map((group) => (
          <TabPanel
            key={group.category}
            static
            className="pt-10 noscript:pt-16 scripting:not-data-selected:hidden"
          >
            <PlanPanel group={group} bookingHref={bookingHref} />
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
