// The widgets that a list of candidates is made of, as the library gives them.
import { algoliasearch } from "algoliasearch";
import { createRoot } from "react-dom/client";
import { Highlight, Hits, InstantSearch, Pagination, RangeInput, RefinementList, SearchBox, Stats } from "react-instantsearch";

const { host, app, key } = Object.fromEntries(new URLSearchParams(location.search));
const client = algoliasearch(app, key, { hosts: Array(3).fill({ url: host, protocol: "http", accept: "readWrite" }) });

createRoot(document.querySelector("main")).render(
  <InstantSearch searchClient={client} indexName="candidates">
    <SearchBox placeholder="Search candidates" />
    <RefinementList attribute="status" searchable searchablePlaceholder="Search statuses" limit={20} />
    <RangeInput attribute="years" />
    <Stats />
    <Hits hitComponent={({ hit }) => <Highlight attribute="name" hit={hit} />} />
    <Pagination />
  </InstantSearch>,
);
