import type { ComponentType } from 'react'
import { AnsweringServicesIcon } from '#web/assets/drawings/answering-services.tsx'
import { BookkeepingIcon } from '#web/assets/drawings/bookkeeping.tsx'
import { ECommerceIcon } from '#web/assets/drawings/e-commerce.tsx'
import { ExecutiveAssistantsIcon } from '#web/assets/drawings/executive-assistants.tsx'
import { IsaIcon } from '#web/assets/drawings/isa.tsx'
import { MarketingIcon } from '#web/assets/drawings/marketing.tsx'
import { MedicalIcon } from '#web/assets/drawings/medical.tsx'
import { ProjectManagementIcon } from '#web/assets/drawings/project-management.tsx'
import { PropertyManagementIcon } from '#web/assets/drawings/property-management.tsx'
import { RealEstateIcon } from '#web/assets/drawings/real-estate.tsx'
import type { SolutionSlug } from '#web/paths.ts'

/** The small drawing of each solution, for menus and cards. */
export const solutionIcons: Record<SolutionSlug, ComponentType<{ className?: string }>> = {
  'real-estate': RealEstateIcon,
  'executive-assistants': ExecutiveAssistantsIcon,
  isa: IsaIcon,
  bookkeeping: BookkeepingIcon,
  'answering-services': AnsweringServicesIcon,
  marketing: MarketingIcon,
  'e-commerce': ECommerceIcon,
  'project-management': ProjectManagementIcon,
  'property-management': PropertyManagementIcon,
  'medical-healthcare': MedicalIcon,
}
