/** 'broken' keeps the site from working as the settings say; 'open' is for the operator to decide. */
export type Finding = { state: 'in order' | 'open' | 'broken'; sentence: string }

export const inOrder = (sentence: string): Finding => ({ state: 'in order', sentence })
export const open = (sentence: string): Finding => ({ state: 'open', sentence })
export const broken = (sentence: string): Finding => ({ state: 'broken', sentence })
