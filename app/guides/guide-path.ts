export const GUIDES_PATH = '/guides'

/** The path of the guide to confidential requests, which applies to all services. */
export const WITHOUT_NAME_PATH = `${GUIDES_PATH}/without-your-name`

/**
 * Returns the path of a service's guide, such as '/guides/delay-analysis'. Calling `landingPath` instead would add 8 kB
 * of filters to the form's script.
 */
export const guidePath = (service: string): string => `${GUIDES_PATH}/${service.toLowerCase().replaceAll(' ', '-')}`
