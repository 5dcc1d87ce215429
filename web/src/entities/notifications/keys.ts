/** Every key starts with the one above it, so invalidating a level reaches everything below. */
export const notificationKeys = { own: ["notifications"] as const, bell: ["bell"] as const };
