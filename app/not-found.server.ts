/** Raised where an address names nothing: the page that says so carries status 404, where an outage carries 503. */
export class NotFound extends Error {}
