export const dashboardKeys = { own: ["dashboard"] as const };
