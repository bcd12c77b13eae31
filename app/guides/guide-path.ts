export const GUIDES_PATH = '/guides'

/** This guide to confidential requests is for all services. */
export const WITHOUT_NAME_PATH = `${GUIDES_PATH}/without-your-name`

/** Returns '/guides/delay-analysis'. `landingPath` would bring 8 kB of filters to the form. */
export const guidePath = (service: string): string => `${GUIDES_PATH}/${service.toLowerCase().replaceAll(' ', '-')}`
