/** Something cannot be found out within the bounds of a comparison. */
export class TooMuchWork extends Error {}
