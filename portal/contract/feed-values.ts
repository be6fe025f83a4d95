/** Address of the operation that takes the files of the feed. */
export const feedPath = '/integration/hris/feed';

/** Ways to treat people of the store who are missing from a file of the feed. */
export const missingRules = ['LEAVE', 'REMOVE'] as const;
export type MissingRule = (typeof missingRules)[number];

/** Largest share of the store’s people that a file removes without a confirmation, in percent. */
const mostRemovedPercent = 10;

/** Returns the largest number of people that a file removes without a confirmation. */
export const mostRemoved = (people: number): number => Math.ceil((people * mostRemovedPercent) / 100);

/** Number of runs that are shown. */
export const shownRuns = 10;

/**
 * Progress of a run. `HELD`: people were saved, and the removal of others waits for a decision. `REPLACED`: people were
 * saved, and a later file was compared before the decision.
 */
export const feedRunStatuses = ['RUNNING', 'HELD', 'REPLACED', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type FeedRunStatus = (typeof feedRunStatuses)[number];

/**
 * Reasons why a removal waits. `TOO_MANY`: the file may be too short. `UNMATCHED_ROWS`: rows with problems may be those of
 * the people who are missing.
 */
export const heldReasons = ['TOO_MANY', 'UNMATCHED_ROWS'] as const;
export type HeldReason = (typeof heldReasons)[number];

export const removalDecisions = ['REMOVE', 'LEAVE'] as const;
export type RemovalDecision = (typeof removalDecisions)[number];
