import { CallsPanel } from './calls-panel.tsx'
import { DemosPanel } from './demos-panel.tsx'
import { OrganisationPanel } from './organisation-panel.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** The settings of the organization. */
export const OrganisationPage = () => (
  <SettingsFrame title="Organization">
    <OrganisationPanel />
    <DemosPanel />
    <CallsPanel />
  </SettingsFrame>
)
