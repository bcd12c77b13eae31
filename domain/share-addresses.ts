export const linkedInShare = (address: string): string =>
  `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`

/**
 * Returns the address at which a visitor shares a page on WhatsApp. The page's address comes first in the text, because
 * WhatsApp takes the preview from it and a long title would push it out of sight.
 */
export const whatsAppShare = (address: string, title = ''): string =>
  `https://wa.me/?text=${encodeURIComponent(`${address}\n${title}`.trim())}`
