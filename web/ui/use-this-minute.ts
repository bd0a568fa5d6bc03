import { startOfMinute } from 'date-fns/startOfMinute'
import { useState } from 'react'

/** When the page was opened, to the minute, as ISO text: the same question within a minute is asked once. */
export const useThisMinute = () => useState(() => startOfMinute(new Date()).toISOString())[0]
