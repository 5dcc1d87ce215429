import type { ReactNode } from "react";
import { prose } from "./prose";

/** The pages of help and law that are the product's own. */
export type Article = "roles" | "job-stages" | "approval" | "contact" | "terms" | "privacy";

export const articles: Record<Article, { title: string; lead: string; body: ReactNode }> = {
  roles: {
    title: "Who may do what in a team",
    lead: "Everybody in JobHelm has an access level. Company admins give and change them.",
    body: (
      <table>
        <tbody>
          {prose.roles.map(({ role, may }) => (
            <tr key={role}>
              <th scope="row">{role}</th>
              <td>{may}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  "job-stages": {
    title: "Hiring stages",
    lead: "Stages are the steps that a candidate goes through. A company has one set of them, for all of its jobs.",
    body: <List items={prose.stages} />,
  },
  approval: {
    title: "While your account awaits approval",
    lead: "Whoever joins a company that is on JobHelm already is let in by one of its company admins.",
    body: <List items={prose.approval} />,
  },
  contact: {
    title: "Contact",
    lead: "Who helps you depends on what you need.",
    body: <List items={prose.contact} />,
  },
  terms: {
    title: "Terms of use",
    lead: "The rules under which you use JobHelm. Your provider may have agreed on others with your company; these apply where it has not.",
    body: <Sections sections={prose.terms} />,
  },
  privacy: {
    title: "Privacy notice",
    lead: "What JobHelm keeps of people, why, and for how long.",
    body: <Sections sections={prose.privacy} />,
  },
};

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Sections({ sections }: { sections: readonly { title: string; says: string }[] }) {
  return sections.map(({ title, says }) => (
    <section key={title}>
      <h2>{title}</h2>
      <p>{says}</p>
    </section>
  ));
}
