/** What the screens here say. */
export const words = {
  help: "Help",
  helpLead: "How JobHelm works, who may do what in it, and the rules that it is offered under.",
} as const;
