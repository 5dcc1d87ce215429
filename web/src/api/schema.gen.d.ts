// Written by `npm run codegen` from server/openapi.json.
export interface paths {
    "/admin/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies for the provider, oldest first, with their members, credits and jobs. */
        get: {
            parameters: {
                query?: {
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 10, at most 100. */
                    pageSize?: number;
                    /** @description Part of a name or website. */
                    searchString?: string;
                    /** @description Only those in this state. */
                    status?: components["schemas"]["CompanyStatus"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ListedCompany"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the running system stands: its copies, followers and queues, what failed, and when it was backed up. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OperationsView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operations/errands/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has errands that were given up run again, one or all. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RetryInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RetriedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operations/suppressed-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Addresses that no letters go to, because a mail server refuses them for good: the latest, or the one that is asked for. */
        get: {
            parameters: {
                query?: {
                    /** @description The whole of one, whatever its case; the latest of all where it is left out. */
                    address?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SuppressedView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operations/suppressed-addresses/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has letters go to an address again. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReleaseInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReleasedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Takes the browser back from another service. Where the service vouches for somebody, the fragment carries
         *     `access_token`, to be exchanged within a minute; else `error` and `error_description`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description What it gives its word for. */
                    code?: string;
                    /** @description Why it does not. */
                    error?: string;
                    /** @description Who it is. */
                    iss?: string;
                    /** @description The state that it was sent. */
                    state?: string;
                };
                header?: never;
                path: {
                    /** @description google or linkedin */
                    provider: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description To /auth/callback, with the outcome in its fragment */
                303: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/{provider}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends the browser to another service's sign-in. */
        get: {
            parameters: {
                query?: {
                    /** @description Where the person is heading within the product. */
                    next?: string;
                    /** @description As what it invites. */
                    role?: string;
                    /** @description An invitation's token. */
                    token?: string;
                };
                header?: never;
                path: {
                    /** @description google or linkedin */
                    provider: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description To the service; or to /auth/callback, whose fragment says why not */
                303: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges the token of the way back for a session. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ExchangeInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignInView"];
                    };
                };
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExchangeAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an invitation says to whoever holds its link. */
        get: {
            parameters: {
                query?: {
                    /** @description From the link's fragment. */
                    token?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvitationView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts an invitation with the account that somebody has. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LinkAnswerInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinkView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/invitation/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines an invitation. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LinkAnswerInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinkView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a session by that link, and has the service's word suffice from now on. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TokenInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignInView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/link/letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link by which its reader proves that the account with their address is theirs. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TokenInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinkView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The other services that people can sign in through. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvidersView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a link that sets a new password still works, which it does once. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TokenInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinkView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a sign-in that takes two steps, by a code or a recovery code. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SecondStepInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ThroughView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-step/enrol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What has to be set up before a sign-in goes on. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TokenInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EnrolmentView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a session, or the second step of a sign-in that takes two. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignInInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignInView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session that the call carries. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proves an e-mail address by the token that was mailed to it. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TokenInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinkView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The boards that adverts of the viewer's company are on; of the provider, those of all companies. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BoardView"][];
                    };
                };
            };
        };
        put?: never;
        /** Adds a board for the viewer's company, or, by the provider, for all; answers all of them. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddBoardInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BoardView"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/board/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a board. What came of it stays. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/board/{code}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives other keys to a board that has an interface of its own; answers all boards. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BoardKeysInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BoardView"][];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/board/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The boards with interfaces of their own, and whether adverts can go there from this server. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PartnerView"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jobs within the viewer's reach, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description Only these, at most 50. */
                    ids?: components["schemas"]["JobId"][];
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description 10 (default), 20 or 50. */
                    pageSize?: number;
                    /** @description Part of a title, location, reference or company name. */
                    searchString?: string;
                    /** @description Only this tab's. */
                    statusFilter?: components["schemas"]["StatusFilter"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_JobCard"];
                    };
                };
            };
        };
        /** Changes an advert. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JobInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        /** Writes a new draft. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JobInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One job. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Removes a job with its candidates for good. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/{jobId}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done on a job, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description What they are about; everything where nothing is said. */
                    about?: ("Applications" | "Stages" | "Statuses" | "Details" | "Notes" | "Messages" | "Scorecards" | "Interviews" | "Tasks" | "Tags" | "Team" | "Advert")[];
                    /** @description The `next` of the page before. */
                    before?: string;
                    /** @description Only what this person did. */
                    personId?: components["schemas"]["UserId"];
                };
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ActivityView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/{jobId}/activity/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who has done anything on a job, a hundred people at most. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Actor"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/{jobId}/blind-sift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Hides who a job's candidates are from the hiring side until somebody shortlists them, or does not any more. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BlindSiftInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/{jobId}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the board shows first: who asks, the job, its company's stages, a page of candidates of each of them and the
         *     counts, all of one moment. Stages that the query names are all that it shows.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The job. Lists and counts need it, but for super admins; a candidate's own page knows it. */
                    advertId?: components["schemas"]["JobId"];
                    /**
                     * @description Only who answered so to a question of the job: `question:answer`, or `question:from..to` of a number. Answers to
                     *     one question add up.
                     */
                    answers?: string[];
                    /** @description Only from these sources. */
                    candidateSources?: components["schemas"]["CandidateSource"][];
                    /** @description Only in these stages. */
                    candidateStageIds?: components["schemas"]["StageId"][];
                    /** @description Only in stages of these types. */
                    candidateStageTypes?: components["schemas"]["StageType"][];
                    /** @description Only with these statuses. */
                    candidateStatuses?: components["schemas"]["CandidateStatus"][];
                    /** @description Whether one candidate is to be told its number in the list, which has to be counted out. */
                    numbered?: boolean;
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                    /**
                     * @description Words of their CVs, names, e-mail addresses, phone numbers, present jobs and homes; quotes, a minus, OR, AND, NOT
                     *     and brackets mean something in it.
                     */
                    searchString?: string;
                    /** @description Always Applied. */
                    sortingCriteria?: string;
                    /** @description Newest first when absent. */
                    sortOrder?: components["schemas"]["SortOrder"];
                    /** @description Only with one of these tags, for those who see tags. */
                    tagIds?: components["schemas"]["TagId"][];
                };
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BoardTab"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/{jobId}/forwards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The letters with CVs of a job, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description From 0. */
                    PageNumber?: number;
                    /** @description Default 50, at most 50. */
                    PageSize?: number;
                };
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_JobForwardView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/{jobId}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the candidates tab shows first: who asks, the job, its company's stages, a page of candidates and their counts,
         *     all of one moment.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The job. Lists and counts need it, but for super admins; a candidate's own page knows it. */
                    advertId?: components["schemas"]["JobId"];
                    /**
                     * @description Only who answered so to a question of the job: `question:answer`, or `question:from..to` of a number. Answers to
                     *     one question add up.
                     */
                    answers?: string[];
                    /** @description Only from these sources. */
                    candidateSources?: components["schemas"]["CandidateSource"][];
                    /** @description Only in these stages. */
                    candidateStageIds?: components["schemas"]["StageId"][];
                    /** @description Only in stages of these types. */
                    candidateStageTypes?: components["schemas"]["StageType"][];
                    /** @description Only with these statuses. */
                    candidateStatuses?: components["schemas"]["CandidateStatus"][];
                    /** @description Whether one candidate is to be told its number in the list, which has to be counted out. */
                    numbered?: boolean;
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                    /**
                     * @description Words of their CVs, names, e-mail addresses, phone numbers, present jobs and homes; quotes, a minus, OR, AND, NOT
                     *     and brackets mean something in it.
                     */
                    searchString?: string;
                    /** @description Always Applied. */
                    sortingCriteria?: string;
                    /** @description Newest first when absent. */
                    sortOrder?: components["schemas"]["SortOrder"];
                    /** @description Only with one of these tags, for those who see tags. */
                    tagIds?: components["schemas"]["TagId"][];
                };
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CandidatesTab"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/{jobId}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of a job's applications, since there were any. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OverviewView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/{jobId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One job, for its preview. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/{jobId}/scorecard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** By what a job's interviewers score candidates. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScorecardFormView"];
                    };
                };
            };
        };
        /** Gives a job another form. What was sent keeps the wording that it answers. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ScorecardFormInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScorecardFormView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a draft forward for approval, reserving a credit of the named pool. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SubmitJobInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a live job, or takes that back. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UndoableInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the owner of an advert for changes; it stays where it is, and its credit is held. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangesInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/changes/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers what the provider asked to be changed, and puts the advert forward again. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswersInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/changes/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back what was asked, while nobody has answered it. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WithdrawInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a draft of an existing advert. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CopyJobInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/counters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many jobs stand under each tab. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobCounters"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/desk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Adverts that wait at the desk, those that wait longest first. */
        get: {
            parameters: {
                query?: {
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description 20 (default), at most 50. */
                    pageSize?: number;
                    /** @description Those that wait for the provider when absent. */
                    waitsFor?: components["schemas"]["DeskPart"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_DeskCard"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/desk/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the provider's editors are shown beside an advert: who holds it, what has changed in it, what stands in its way. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    jobId: components["schemas"]["JobId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeskView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/desk/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an advert that waits for the provider, takes it over, or gives it up. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["HoldInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeskView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a live advert off the boards, or takes that back. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UndoableInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/forwarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chooses whether, how often and to whom a job's CVs are sent on by themselves. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CvForwardingInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/keywords/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whom of a job's candidates its keywords would reject, were they these. It changes nothing, and so does saving them. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RuleInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RuleView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a live advert sent to a board that takes it by itself, for the first time or again. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PostInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/posted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that an advert is on a board which never answered. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PostedInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leads to where a live advert is posted on a board, and notes that somebody went there. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PromoteInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PromotedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The provider's approval, the owner's agreement, or the provider's agreement in the owner's stead. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PublishJobInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What stands in an advert's way, told while it is written: nothing is kept, and nothing is refused. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JobInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReadinessView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/take-down": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a live advert down, with the reason. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TakeDownInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings a job back from the archive, soon after it was archived. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JobIdInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JobView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Corrects a candidate's details or CV. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": components["schemas"]["EditCandidateForm"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CandidateView"];
                    };
                };
            };
        };
        /** Adds one candidate with a CV. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": components["schemas"]["AddCandidateForm"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CandidateView"];
                    };
                };
            };
        };
        /** Removes candidates for good, with their files and notes, once ten seconds have passed in which that can be undone. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DeleteInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedView"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One candidate, with the neighbours in the list that the query describes. Reading it does not open it. */
        get: {
            parameters: {
                query?: {
                    /** @description The job. Lists and counts need it, but for super admins; a candidate's own page knows it. */
                    advertId?: components["schemas"]["JobId"];
                    /**
                     * @description Only who answered so to a question of the job: `question:answer`, or `question:from..to` of a number. Answers to
                     *     one question add up.
                     */
                    answers?: string[];
                    /** @description Only from these sources. */
                    candidateSources?: components["schemas"]["CandidateSource"][];
                    /** @description Only in these stages. */
                    candidateStageIds?: components["schemas"]["StageId"][];
                    /** @description Only in stages of these types. */
                    candidateStageTypes?: components["schemas"]["StageType"][];
                    /** @description Only with these statuses. */
                    candidateStatuses?: components["schemas"]["CandidateStatus"][];
                    /** @description Whether one candidate is to be told its number in the list, which has to be counted out. */
                    numbered?: boolean;
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                    /**
                     * @description Words of their CVs, names, e-mail addresses, phone numbers, present jobs and homes; quotes, a minus, OR, AND, NOT
                     *     and brackets mean something in it.
                     */
                    searchString?: string;
                    /** @description Always Applied. */
                    sortingCriteria?: string;
                    /** @description Newest first when absent. */
                    sortOrder?: components["schemas"]["SortOrder"];
                    /** @description Only with one of these tags, for those who see tags. */
                    tagIds?: components["schemas"]["TagId"][];
                };
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CandidateView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says whether a conversation waits for somebody, and who sees to it. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConversationInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/cv-text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The CV's text, as it was read. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CvTextView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The CV file, as an attachment named after the candidate. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": number[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who else a candidate may be: people of the company who share a phone number or a CV. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Duplicate"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/first": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who was first with the person, where an agency has submitted them. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FirstView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/forwards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** To whom a candidate's CV was sent, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description From 0. */
                    PageNumber?: number;
                    /** @description Default 50, at most 50. */
                    PageSize?: number;
                };
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ForwardView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a candidate on hold: they stay for longer than the company's period, until released. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CandidateHoldInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HoldView"];
                    };
                };
            };
        };
        /** Takes a candidate off hold. Once their company's period is over they go. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A candidate's interviews, the one that was arranged last first. External recruiters see when they are and of which kind. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InterviewsView"];
                    };
                };
            };
        };
        put?: never;
        /** Arranges an interview: the candidate and whoever takes part are invited by letter. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InterviewInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InterviewView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/interviews/free": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When an interview of a candidate could be: the times of the next five working days at which nobody who takes part is in
         *     another, or busy by a calendar of their own.
         */
        get: {
            parameters: {
                query: {
                    /** @description The interview itself, where it is there already: its time is no hindrance. */
                    but?: components["schemas"]["InterviewId"];
                    /** @description From which day on, as `2026-12-31`; from today where it is left out or past. */
                    from?: string;
                    /** @description Who of the company takes part: at most 10. */
                    interviewers?: components["schemas"]["UserId"][];
                    /** @description How long it takes: 5 to 480. */
                    minutes: number;
                };
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FreeTimesView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/interviews/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the candidate would be written of an interview, and what may be wrong with it. Nobody is told. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InterviewPreviewInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InterviewPreviewView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/mentionable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who can be mentioned in a note. */
        get: {
            parameters: {
                query?: {
                    /** @description Beginnings of words of their names; all where it is empty. */
                    searchString?: string;
                    /** @description For a note that the recruiter who submitted the candidate reads, too. */
                    visibleToRecruiter?: boolean;
                };
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuthorView"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes two candidates one person: their applications stand together from then on, and are otherwise as they were. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MergeInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Duplicate"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a candidate was written and what they answered, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description From 0. */
                    PageNumber?: number;
                    /** @description Default 50, at most 50. */
                    PageSize?: number;
                };
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConversationView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/messages/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps that the caller has read a conversation. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SeenInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A candidate's notes, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description From 0. */
                    PageNumber?: number;
                    /** @description Default 50, at most 50. */
                    PageSize?: number;
                };
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_NoteView"];
                    };
                };
            };
        };
        put?: never;
        /** Writes a note. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NoteInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NoteView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a candidate: a New one is Viewed from now on. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OpenedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The CV's pages and the text on them. Looking at them does not open the candidate. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PagesView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/pages/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of a page of the CV. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                    /** @description From 0. */
                    page: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": number[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says that the caller has a candidate on their screen, for the next minute, and answers who else has. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PresenceView"];
                    };
                };
            };
        };
        post?: never;
        /** Says that the caller has a candidate on their screen no more. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/read-cv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads the CV again, where its reader failed; what it tells fills in what nobody has typed. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CandidateView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/scorecards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The scorecards of a candidate. Others' are hidden from whoever may still send one. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScorecardsView"];
                    };
                };
            };
        };
        put?: never;
        /** Sends the caller's scorecard of a candidate, or amends it; what it said before stays to be read. Answers the others'. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ScorecardInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScorecardsView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/scorecards/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows the caller the scorecards of a candidate of whom they will send none: they cannot any more, and the timeline says
         *     so.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScorecardsView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A candidate's tasks: those that are open, the first due first, or those that are done, the last first. */
        get: {
            parameters: {
                query?: {
                    /** @description Those that are done, instead of those that are open. */
                    done?: boolean;
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 20, at most 100. */
                    pageSize?: number;
                };
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TasksView"];
                    };
                };
            };
        };
        put?: never;
        /** Makes a task on a candidate. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddTaskInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TaskView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to a candidate, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description From 0. */
                    PageNumber?: number;
                    /** @description Default 50, at most 50. */
                    PageSize?: number;
                };
                header?: never;
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_TimelineItem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/{candidateId}/unmerge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that two candidates are different people, and parts them where they are one. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    candidateId: components["schemas"]["CandidateId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MergeInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Duplicate"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/add-to-job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts people who applied forward for another job of their company. Who is a candidate of it already stays so. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddToJobInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AddedToJob"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/agency-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Under which terms of the job's company the caller submits candidates to it for their agency. */
        get: {
            parameters: {
                query: {
                    /** @description The job. */
                    advertId: components["schemas"]["JobId"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AgreementView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/command": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller has had done to many, of the last ten minutes, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommandView"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/command/{commandId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of these. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    commandId: components["schemas"]["BulkCommandId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommandView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/command/{commandId}/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom it left out, and why. */
        get: {
            parameters: {
                query?: {
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                };
                header?: never;
                path: {
                    commandId: components["schemas"]["BulkCommandId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_FailureView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/command/{commandId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes it back: who was changed gets back what they had, unless somebody has decided otherwise since. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    commandId: components["schemas"]["BulkCommandId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommandView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts of a job's candidates by status, stage and source. */
        get: {
            parameters: {
                query?: {
                    /** @description The job. Lists and counts need it, but for super admins; a candidate's own page knows it. */
                    advertId?: components["schemas"]["JobId"];
                    /**
                     * @description Only who answered so to a question of the job: `question:answer`, or `question:from..to` of a number. Answers to
                     *     one question add up.
                     */
                    answers?: string[];
                    /** @description Only from these sources. */
                    candidateSources?: components["schemas"]["CandidateSource"][];
                    /** @description Only in these stages. */
                    candidateStageIds?: components["schemas"]["StageId"][];
                    /** @description Only in stages of these types. */
                    candidateStageTypes?: components["schemas"]["StageType"][];
                    /** @description Only with these statuses. */
                    candidateStatuses?: components["schemas"]["CandidateStatus"][];
                    /** @description Whether one candidate is to be told its number in the list, which has to be counted out. */
                    numbered?: boolean;
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                    /**
                     * @description Words of their CVs, names, e-mail addresses, phone numbers, present jobs and homes; quotes, a minus, OR, AND, NOT
                     *     and brackets mean something in it.
                     */
                    searchString?: string;
                    /** @description Always Applied. */
                    sortingCriteria?: string;
                    /** @description Newest first when absent. */
                    sortOrder?: components["schemas"]["SortOrder"];
                    /** @description Only with one of these tags, for those who see tags. */
                    tagIds?: components["schemas"]["TagId"][];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CandidateCounts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller has had written and can fetch, newest first, and who was sent a link to it. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CsvView"][];
                    };
                };
            };
        };
        put?: never;
        /** Writes candidates as CSV, for whoever asks to fetch. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CsvInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/csv/{commandId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file, as an attachment. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    commandId: components["schemas"]["BulkCommandId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": number[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Closes it, with the links to it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    commandId: components["schemas"]["BulkCommandId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/everyone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of everybody who applied to any job within reach, grouped by person, with counts. */
        get: {
            parameters: {
                query?: {
                    /** @description Only for these jobs. */
                    advertIds?: components["schemas"]["JobId"][];
                    /** @description Only who answered so to a question of the one job that is named, as in a job's list. */
                    answers?: string[];
                    /** @description Only who came at most so many days ago. */
                    appliedWithinDays?: number;
                    /** @description Only from these sources. */
                    candidateSources?: components["schemas"]["CandidateSource"][];
                    /** @description Only with these statuses. */
                    candidateStatuses?: components["schemas"]["CandidateStatus"][];
                    /** @description Only for jobs of these companies. */
                    companyIds?: components["schemas"]["CompanyId"][];
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description People on a page: 20 unless told, at most 50. */
                    pageSize?: number;
                    /** @description A postcode of Great Britain, or its beginning, that distances are measured from. */
                    postcode?: string;
                    /**
                     * @description Words of their CVs, names, e-mail addresses, phone numbers, present jobs and homes; quotes, a minus, OR, AND, NOT
                     *     and brackets mean something in it.
                     */
                    searchString?: string;
                    /** @description Best where words were typed, newest otherwise. */
                    sortOrder?: components["schemas"]["EveryoneOrder"];
                    /** @description Only in stages of these names: several companies may have each. */
                    stageNames?: string[];
                    /** @description Only with one of these tags, for those who see tags. */
                    tagIds?: components["schemas"]["TagId"][];
                    /** @description Only who live in these towns, as they are written. */
                    towns?: string[];
                    /** @description Only who live within so many miles of it, as the crow flies. */
                    withinMiles?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EveryonePage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/forward": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends CVs to people by mail, behind links that work for 14 days. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ForwardInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forwarded"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/forward-csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes candidates as CSV, and sends a link to it, which works for 14 days. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ForwardInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/forward/{recipientId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes the link that somebody was sent. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    recipientId: components["schemas"]["ForwardRecipientId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of a job's candidates; for super admins, of everybody's where no job is named. */
        get: {
            parameters: {
                query?: {
                    /** @description The job. Lists and counts need it, but for super admins; a candidate's own page knows it. */
                    advertId?: components["schemas"]["JobId"];
                    /**
                     * @description Only who answered so to a question of the job: `question:answer`, or `question:from..to` of a number. Answers to
                     *     one question add up.
                     */
                    answers?: string[];
                    /** @description Only from these sources. */
                    candidateSources?: components["schemas"]["CandidateSource"][];
                    /** @description Only in these stages. */
                    candidateStageIds?: components["schemas"]["StageId"][];
                    /** @description Only in stages of these types. */
                    candidateStageTypes?: components["schemas"]["StageType"][];
                    /** @description Only with these statuses. */
                    candidateStatuses?: components["schemas"]["CandidateStatus"][];
                    /** @description Whether one candidate is to be told its number in the list, which has to be counted out. */
                    numbered?: boolean;
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                    /**
                     * @description Words of their CVs, names, e-mail addresses, phone numbers, present jobs and homes; quotes, a minus, OR, AND, NOT
                     *     and brackets mean something in it.
                     */
                    searchString?: string;
                    /** @description Always Applied. */
                    sortingCriteria?: string;
                    /** @description Newest first when absent. */
                    sortOrder?: components["schemas"]["SortOrder"];
                    /** @description Only with one of these tags, for those who see tags. */
                    tagIds?: components["schemas"]["TagId"][];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CandidatePage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/manually": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a candidate for each of up to 50 CV files; each file has its own outcome. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": components["schemas"]["ManyCvsForm"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UploadView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a search found in the CVs of a job's candidates: those whose text holds nothing of it are left out. */
        get: {
            parameters: {
                query: {
                    /** @description The job. */
                    advertId: components["schemas"]["JobId"];
                    /** @description The candidates, at most 100. */
                    ids?: components["schemas"]["CandidateId"][];
                    /** @description What was searched for. */
                    searchString: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CandidateMatch"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whose a CV is, to fill in the form that adds a candidate. Nothing of it is kept. Whoever submits for an agency, and
         *     names the job, is told as well whether somebody with the CV's e-mail address or phone number is a candidate for it:
         *     at most 20 times a day, of which the job's company has an entry in its security log each.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": components["schemas"]["ParseCvForm"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ParsedCvView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/rejections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom of a job the keywords have rejected and nobody has looked at: whoever has asked for it first, then whoever waits
         *     longest. Giving them the status Rejected confirms it, any other reverses it.
         */
        get: {
            parameters: {
                query: {
                    /** @description The job. */
                    advertId: components["schemas"]["JobId"];
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_WaitingReview"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's submissions to all companies as CSV, newest first, 5,000 at most. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": number[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a tag on the people who candidates are, and makes it where it is named and not there. Who has it keeps it, and who
         *     has 20 is left out.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TagPeopleInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TaggedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/tag-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many of a job's candidates have which tag, over the query's other filters. */
        get: {
            parameters: {
                query?: {
                    /** @description The job. Lists and counts need it, but for super admins; a candidate's own page knows it. */
                    advertId?: components["schemas"]["JobId"];
                    /**
                     * @description Only who answered so to a question of the job: `question:answer`, or `question:from..to` of a number. Answers to
                     *     one question add up.
                     */
                    answers?: string[];
                    /** @description Only from these sources. */
                    candidateSources?: components["schemas"]["CandidateSource"][];
                    /** @description Only in these stages. */
                    candidateStageIds?: components["schemas"]["StageId"][];
                    /** @description Only in stages of these types. */
                    candidateStageTypes?: components["schemas"]["StageType"][];
                    /** @description Only with these statuses. */
                    candidateStatuses?: components["schemas"]["CandidateStatus"][];
                    /** @description Whether one candidate is to be told its number in the list, which has to be counted out. */
                    numbered?: boolean;
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                    /**
                     * @description Words of their CVs, names, e-mail addresses, phone numbers, present jobs and homes; quotes, a minus, OR, AND, NOT
                     *     and brackets mean something in it.
                     */
                    searchString?: string;
                    /** @description Always Applied. */
                    sortingCriteria?: string;
                    /** @description Newest first when absent. */
                    sortOrder?: components["schemas"]["SortOrder"];
                    /** @description Only with one of these tags, for those who see tags. */
                    tagIds?: components["schemas"]["TagId"][];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TagCounts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/untag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a tag off the people who candidates are; who has it not is no change. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UntagPeopleInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TaggedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/update-stage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves candidates to a stage: of some all or none, of a list all whom it suits. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StageInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/update-stage-algolia": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers when searches see the stage of these candidates. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StageInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/update-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives candidates a status: of some all or none, of a list all whom it suits. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StatusInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/update-status-algolia": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers when searches see the status of these candidates. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StatusInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/candidate/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many of a job's candidates wait for longer than a week, by stage. */
        get: {
            parameters: {
                query?: {
                    /** @description The job. Lists and counts need it, but for super admins; a candidate's own page knows it. */
                    advertId?: components["schemas"]["JobId"];
                    /**
                     * @description Only who answered so to a question of the job: `question:answer`, or `question:from..to` of a number. Answers to
                     *     one question add up.
                     */
                    answers?: string[];
                    /** @description Only from these sources. */
                    candidateSources?: components["schemas"]["CandidateSource"][];
                    /** @description Only in these stages. */
                    candidateStageIds?: components["schemas"]["StageId"][];
                    /** @description Only in stages of these types. */
                    candidateStageTypes?: components["schemas"]["StageType"][];
                    /** @description Only with these statuses. */
                    candidateStatuses?: components["schemas"]["CandidateStatus"][];
                    /** @description Whether one candidate is to be told its number in the list, which has to be counted out. */
                    numbered?: boolean;
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                    /**
                     * @description Words of their CVs, names, e-mail addresses, phone numbers, present jobs and homes; quotes, a minus, OR, AND, NOT
                     *     and brackets mean something in it.
                     */
                    searchString?: string;
                    /** @description Always Applied. */
                    sortingCriteria?: string;
                    /** @description Newest first when absent. */
                    sortOrder?: components["schemas"]["SortOrder"];
                    /** @description Only with one of these tags, for those who see tags. */
                    tagIds?: components["schemas"]["TagId"][];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WaitingCounts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies that somebody who signs up can ask to join, by name: their names and nothing else. */
        get: {
            parameters: {
                query?: {
                    /** @description Three letters or more of its name. */
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyName"][];
                    };
                };
            };
        };
        /** Corrects a company's name and website. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UpdatedCompany"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One company. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["CompanyId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a company attaches the CVs that it sends on. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["CompanyId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AttachmentsView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is on hold in a company, first who has been there longest. */
        get: {
            parameters: {
                query?: {
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                };
                header?: never;
                path: {
                    id: components["schemas"]["CompanyId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_KeptCandidate"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a company says of itself, to its members and on its careers page. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["CompanyId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyInfoView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a company a logo. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: components["schemas"]["CompanyId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": components["schemas"]["LogoForm"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyInfoView"];
                    };
                };
            };
        };
        /** Takes a company's logo off. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["CompanyId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyInfoView"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/logo/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A company's logo, for everybody. Another one has another address, so that it may be kept for good. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: components["schemas"]["FileId"];
                    id: components["schemas"]["CompanyId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/*": number[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/privacy-notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a company says of what happens to people's details, beside what is so for all. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["CompanyId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Notice"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/removals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Receipts of removals, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                };
                header?: never;
                path: {
                    id: components["schemas"]["CompanyId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_ReceiptView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long a company keeps candidates, and how that came to be. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["CompanyId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RetentionView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/retention/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who goes within 30 days, by the company's period or by another. */
        get: {
            parameters: {
                query?: {
                    /** @description Calendar months, from 1 to 36; without them, the company's. */
                    months?: number;
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                };
                header?: never;
                path: {
                    id: components["schemas"]["CompanyId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PreviewView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a company's members sign in. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["CompanyId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanySecurityView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves a company: its adverts may go live from now on. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApproveCompanyInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Has a company attach the CVs that it sends on, or no more. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AttachmentsInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AttachmentsView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/confirmation-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A fresh link that verifies the address of a company's first admin, for the provider to pass on. It takes the place of
         *     the one that was mailed.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmationInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConfirmationLink"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Corrects what a company says of itself. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyInfoInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyInfoView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/privacy-notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives a company another notice. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NoticeInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Notice"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns a new company away: it, its accounts and drafts are removed, and its admins are told why. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RejectCompanyInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives a company another period: a longer one counts at once, a shorter one after a day. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RetentionInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RetentionView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Demands two-step sign-in of a company's members from their next sign-in on, or does so no more. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanySecurityInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanySecurityView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/agency-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms of the caller's company, with their last versions. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AgencyTermsView"];
                    };
                };
            };
        };
        /** Gives the caller's company other terms; whoever was submitted before stays under those of their day. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AgencyTermsInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AgencyTermsView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/interview-kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of interview of the caller's company. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InterviewKindsView"];
                    };
                };
            };
        };
        /** Replaces them. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InterviewKindsInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InterviewKindsView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/reject-reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reasons to choose from for whom is rejected. */
        get: {
            parameters: {
                query?: {
                    /** @description The company; the caller's own where it is absent. */
                    companyId?: components["schemas"]["CompanyId"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RejectReasonsView"];
                    };
                };
            };
        };
        /** Replaces the reasons of the caller's company. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RejectReasonsInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RejectReasonsView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/search-words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The words of the viewer's company. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SearchWordsView"];
                    };
                };
            };
        };
        /** Replaces the words of the viewer's company. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SearchWordsInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SearchWordsView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/search-words/known": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The words that every company's searches know without being told. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KnownWords"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags of the caller's company, by name. */
        get: {
            parameters: {
                query?: {
                    /** @description Whether to tell how many people have each, for those who look after a company's tags. */
                    counted?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TagsView"];
                    };
                };
            };
        };
        put?: never;
        /** Makes a tag. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TagInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TagView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/tags/{tagId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives a tag another name or colour. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tagId: components["schemas"]["TagId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TagInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TagView"];
                    };
                };
            };
        };
        post?: never;
        /** Deletes a tag: nobody has it any more from this moment on. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tagId: components["schemas"]["TagId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Balances, and the movements behind them, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 20, at most 100. */
                    pageSize?: number;
                    /** @description One user's; else the viewer's own, or their whole company's where they see that. */
                    userId?: components["schemas"]["UserId"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreditsView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks a colleague for credits, for an advert of one's own. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AskInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/helpers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Colleagues of the caller who can assign credits. */
        get: {
            parameters: {
                query?: {
                    /** @description The advert. */
                    advertId?: components["schemas"]["JobId"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HelperView"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What packs of credits cost, how they can be paid, and why not where they cannot. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PriceListView"];
                    };
                };
            };
        };
        /** Gives a pack another price. Orders keep what they were made of. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PriceInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PriceListView"];
                    };
                };
            };
        };
        /** Puts a pack on sale. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PriceInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PriceListView"];
                    };
                };
            };
        };
        /** Takes a pack off sale. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RetireInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PriceListView"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Orders credits. By card the answer names the page to pay on, or says why there is none for now; the order is kept in
         *     any case. On invoice it is issued at once.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PurchaseInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the signed-in person should do today. It takes no right: what is none of their business is empty. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DashboardView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hiringteam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The job's team, its creator first. */
        get: {
            parameters: {
                query: {
                    /** @description The job. */
                    advertId: components["schemas"]["JobId"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TeamMemberView"][];
                    };
                };
            };
        };
        put?: never;
        /** Asks somebody of the company, or a recruiter who works for it, to join the job's team. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PlaceInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TeamMemberView"];
                    };
                };
            };
        };
        /** Takes somebody off the job's team, or an invitation to it back. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RemovePlaceInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hiringteam/invitable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who can be asked to join the job's team: people of its company, and external recruiters who work for it. */
        get: {
            parameters: {
                query: {
                    /** @description The job. */
                    advertId: components["schemas"]["JobId"];
                    /** @description Words of their name, address or company. */
                    searchString?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvitableView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hiringteam/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an invitation to the job's team again; older links are void. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PlaceInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TeamMemberView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the conversations with whoever the caller looks after, the latest first. */
        get: {
            parameters: {
                query: {
                    /** @description Only of this job. */
                    advertId?: components["schemas"]["JobId"];
                    /** @description Only whose last message is older; with the last row's `lastAt`. */
                    before?: components["schemas"]["Moment"];
                    /** @description And its candidate, of those with the same `lastAt`. */
                    beforeId?: components["schemas"]["CandidateId"];
                    /** @description Only where these words are found: in the candidate's name or address, or in what was written. */
                    searchString?: string;
                    /** @description Which conversations. */
                    show: "Open" | "Mine" | "Done" | "All";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many conversations the caller has to read. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxCountView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Interviews of some days: the caller's own, or of all whom they look after; and those for which a candidate is to choose. */
        get: {
            parameters: {
                query: {
                    /** @description Of how many days: 1 to 31. */
                    days: number;
                    /** @description From which day on, as `2026-12-31`; from today where it is left out. */
                    from?: string;
                    /** @description Whose. */
                    whose: "Mine" | "Team";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InterviewsBetweenView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interviews/{interviewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Makes an interview another: whoever has to know is told by letter. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    interviewId: components["schemas"]["InterviewId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InterviewInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InterviewView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interviews/{interviewId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calls an interview off: everybody is told by letter. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    interviewId: components["schemas"]["InterviewId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CallOffInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InterviewView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happens from now on, as server-sent events: kinds and identities of whatever the caller may see.
         * @description The first message says that the stream is there. What was read before it came may be older than what it tells: whoever
         *     has read `liveFrom` of `/user/signed-in` ahead of everything else sends it as `Last-Event-ID`, and misses nothing;
         *     whoever has not asks once more for what was read before the first message. Each message carries an `id`; whoever comes
         *     back sends the last one, to this server or another over the same database, and is told what happened meanwhile, or
         *     `reset` where that is much. Messages may come twice. The stream ends when its rights do, and when the server stops.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description How far the caller was told what happens. */
                    "Last-Event-ID"?: string | null;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": components["schemas"]["Told"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes to candidates, each by their own address. A message is held for a moment before it is sent. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MessageInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WrittenView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The message templates of the caller's company, and the fields that may stand in them. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TemplatesView"];
                    };
                };
            };
        };
        put?: never;
        /** Adds a template. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TemplateInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TemplateView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message-template/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a template. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    templateId: components["schemas"]["MessageTemplateId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TemplateInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TemplateView"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a template. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    templateId: components["schemas"]["MessageTemplateId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message/{messageId}/attachments/{place}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file that came or goes with a message, by its place; always to be saved, whatever it says that it is. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    messageId: components["schemas"]["MessageId"];
                    /** @description From 0. */
                    place: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": number[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message/by-itself": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What would go out by itself to those who are chosen, were they moved or rejected now: by each stage, and by a rejection,
         *     for which there is a letter. Nothing is written.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Selection"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LetterView"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a file that is to go with messages of the caller's. One that goes with none is gone after a day. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": components["schemas"]["MessageFileForm"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MessageFileView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a message would be for one of those who are chosen, and whom it would not reach. Nothing is written. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MessagePreviewInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MessagePreviewView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back messages of the caller's own that have not gone out, and says of the others why not. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MessagesInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TakenBackView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders, newest first; for the provider those that need attention before all others. */
        get: {
            parameters: {
                query?: {
                    /** @description Only this company's. */
                    companyId?: components["schemas"]["CompanyId"];
                    /** @description Only those that need attention. */
                    needsAttention?: boolean;
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 10, at most 50. */
                    pageSize?: number;
                    /** @description In these states alone. */
                    state?: components["schemas"]["OrderState"][];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_OrderRow"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["OrderId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calls off an order that was not paid. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: components["schemas"]["OrderId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the payment service what became of an order, unless that was done a moment ago; answers the order. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: components["schemas"]["OrderId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/invoice/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An invoice or a credit note of an order, as a PDF. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The order. */
                    id: components["schemas"]["OrderId"];
                    /** @description Its number. */
                    number: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": number[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that the money for an invoice has arrived: its credits do, too. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: components["schemas"]["OrderId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leads on to pay for an order that waits, by card or on invoice. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: components["schemas"]["OrderId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PayInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back the credits of an order that were not spent, and returns their money. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: components["schemas"]["OrderId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefundInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that what needed attention about an order has been seen to. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: components["schemas"]["OrderId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SettleInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of the applications to all jobs of the company that the caller sees. */
        get: {
            parameters: {
                query?: {
                    /** @description Only of this job. */
                    advertId?: components["schemas"]["JobId"];
                    /** @description Only of whom this agency has submitted. */
                    agencyId?: components["schemas"]["CompanyId"];
                    /** @description Only of who applied by the links of this board; `None` for those who came by none. */
                    board?: string;
                    /** @description The first day, as `2026-12-31`, by UTC. */
                    from?: string;
                    /** @description Only of this member's jobs. */
                    ownerId?: components["schemas"]["UserId"];
                    /** @description Only of this source. */
                    source?: "JobHelmDb" | "JobHelmApp" | "Sourced" | "ExternalRecruiter";
                    /** @description The last day. */
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One table of a report as CSV. */
        get: {
            parameters: {
                query: {
                    /** @description Only of this job. */
                    advertId?: components["schemas"]["JobId"];
                    /** @description Only of whom this agency has submitted. */
                    agencyId?: components["schemas"]["CompanyId"];
                    /** @description Only of who applied by the links of this board; `None` for those who came by none. */
                    board?: string;
                    /** @description The first day, as `2026-12-31`, by UTC. */
                    from?: string;
                    /** @description Only of this member's jobs. */
                    ownerId?: components["schemas"]["UserId"];
                    /** @description Only of this source. */
                    source?: "JobHelmDb" | "JobHelmApp" | "Sourced" | "ExternalRecruiter";
                    /** @description Which. */
                    table: "Stages" | "Sources" | "Reasons" | "Jobs" | "Agencies" | "Members" | "Waiting";
                    /** @description The last day. */
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": number[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The applications that a figure counts, as far as they are there still. */
        get: {
            parameters: {
                query: {
                    /** @description Only of this job. */
                    advertId?: components["schemas"]["JobId"];
                    /** @description Only of whom this agency has submitted. */
                    agencyId?: components["schemas"]["CompanyId"];
                    /** @description Only of who applied by the links of this board; `None` for those who came by none. */
                    board?: string;
                    /** @description Of which stage, or for which reason, as the figure says it; `None` where none was given. */
                    detail?: string;
                    /** @description The figure. */
                    figure: "Arrived" | "Answered" | "Unanswered" | "Entered" | "Left" | "Hired" | "Rejected" | "Waiting";
                    /** @description The first day, as `2026-12-31`, by UTC. */
                    from?: string;
                    /** @description Who waits: for at least so many days. */
                    fromDays?: number;
                    /** @description Only of this member's jobs. */
                    ownerId?: components["schemas"]["UserId"];
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 20, at most 100. */
                    pageSize?: number;
                    /** @description Only of this source. */
                    source?: "JobHelmDb" | "JobHelmApp" | "Sourced" | "ExternalRecruiter";
                    /** @description The last day. */
                    to?: string;
                    /** @description And for at most so many. */
                    toDays?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RowsView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The security log within the viewer's reach, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description Only from this moment on. */
                    from?: components["schemas"]["Moment"];
                    /** @description Only these; everything when empty. */
                    kind?: components["schemas"]["SecurityKind"][];
                    /** @description From 0; of the newest 10,000 entries that fit. */
                    pageNumber?: number;
                    /** @description Default 20, at most 100. */
                    pageSize?: number;
                    /** @description Only before this moment. */
                    to?: components["schemas"]["Moment"];
                    /** @description Only what is about this person, or was done by them. */
                    userId?: components["schemas"]["UserId"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_SecurityEntryView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A company's stages in order, then deleted ones that candidates stand in still. */
        get: {
            parameters: {
                query: {
                    /** @description The company. */
                    companyId: components["schemas"]["CompanyId"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StageView"][];
                    };
                };
            };
        };
        /** Changes a stage's name, type and place. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EditStageInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StageView"];
                    };
                };
            };
        };
        /** Adds a stage to the viewer's company, behind those that can be changed. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddStageInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StageView"];
                    };
                };
            };
        };
        /**
         * Deletes a stage: it takes in nobody from now on. The first thousand candidates who stand in it have been moved when
         *     this answers, the others are moved then; the answer says of each stage how many those are.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DeleteStageInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StageView"][];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stage/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Moves a stage among the others; answers all of them. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReorderStagesInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StageView"][];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stripe/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What Stripe tells, signed with the secret that it shares with the operator. What is told again follows once. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/plain": string;
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own open tasks, the first due first; the first thousand of them. */
        get: {
            parameters: {
                query?: {
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 50, at most 100. */
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TasksView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a task. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    taskId: components["schemas"]["TaskId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EditTaskInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TaskView"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a task. For ten minutes it can be brought back. */
        delete: {
            parameters: {
                query?: {
                    /** @description The version that is removed; one that was changed since then stays. Any, where it is left out. */
                    version?: number;
                };
                header?: never;
                path: {
                    taskId: components["schemas"]["TaskId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Ticks a task off, or opens it again. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    taskId: components["schemas"]["TaskId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DoneInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TaskView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{taskId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings a task back that was removed. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    taskId: components["schemas"]["TaskId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TaskView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users within the viewer's reach, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description Only this company's. */
                    companyId?: components["schemas"]["CompanyId"];
                    /**
                     * @description Only the members of hiring teams, or only external recruiters; both when it is absent, as far as the asker lists
                     *     them.
                     */
                    group?: components["schemas"]["UserGroup"];
                    /** @description Only those who may post jobs of their own, and so hold credits. */
                    ownsJobs?: boolean;
                    /** @description From 0. */
                    pageNumber?: number;
                    /** @description Default 10, at most 1000. */
                    pageSize?: number;
                    /** @description Part of a name, an e-mail address or a company's name. */
                    searchString?: string;
                    /** @description Only these; every status when empty. */
                    userStatuses?: components["schemas"]["UserStatus"][];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page_UserView"];
                    };
                };
            };
        };
        /** Corrects a user's details and sets their credits. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
            };
        };
        /** Makes an account for somebody, who has to verify the address before they sign in. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateUserInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
            };
        };
        /** Deletes an account; jobs and credits become another's. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DeleteUserInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: components["schemas"]["UserId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/two-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a member signs in in two steps. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: components["schemas"]["UserId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MemberTwoStepView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets somebody in who asks to join a company. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApproveUserInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/bell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for the signed-in person, and what they ought to know, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BellView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/bell/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that the signed-in person knows of entries in their bell. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReadInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BellView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shuts somebody out. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BlockInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/busy-calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calendars of one's own that are read for when one is busy, the one that was added first first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BusyCalendarView"][];
                    };
                };
            };
        };
        put?: never;
        /** Has a calendar be read for when one is busy: at once, and every quarter of an hour. Its address is never shown again. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BusyCalendarInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BusyCalendarView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/busy-calendars/{calendarId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Reads a calendar no more, and forgets what it said. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    calendarId: components["schemas"]["BusyCalendarId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/busy-calendars/{calendarId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a calendar be read at once. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    calendarId: components["schemas"]["BusyCalendarId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BusyCalendarView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether one's own interviews can be subscribed to as a calendar. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CalendarFeedView"];
                    };
                };
            };
        };
        put?: never;
        /** Makes an address for it, which is said this once, in place of the one that was there. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CalendarFeedAddress"];
                    };
                };
            };
        };
        /** Takes the address back: calendars that subscribe to it get nothing any more. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the signed-in person's password. Every other session ends, and every other device is forgotten. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangePasswordInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/counters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many users there are within the viewer's reach, by list and by where their accounts stand. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserCounters"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/email-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails the verifying link again; the answer is the same whether or not the address is known. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EmailInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinkView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/invitations/{invitationId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts an invitation of the signed-in person's own, or some of its jobs, without the letter's link. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    invitationId: components["schemas"]["InvitationId"];
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["AnswerInput"] | null;
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/invitations/{invitationId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines an invitation of the signed-in person's own, of which who asked is told, or some of its jobs. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    invitationId: components["schemas"]["InvitationId"];
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["AnswerInput"] | null;
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks somebody to join a company, or jobs of it. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InviteInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvitedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/invite/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an invitation back. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CancelInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/invite/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an invitation again; older links are void. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ResendInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvitedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/letters/try-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has letters go to the signed-in person's address again, from which they came back. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves somebody to another company. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MoveInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often the signed-in person is told of what can happen to them. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NotificationsView"];
                    };
                };
            };
        };
        /** Chooses how often the signed-in person is told of something. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NotificationInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NotificationsView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns somebody away who asks to join a company: the account is removed. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RejectUserInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link that sets a new password; the answer is the same whether or not the address is known. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EmailInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinkView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/search-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** New keys for searching, before the viewer's own end. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SearchView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the signed-in person signs in. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SecurityView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The devices on which the signed-in person is signed in, this one first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnSessionView"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs the signed-in person out of one device. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sessionId: components["schemas"]["SessionId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs the signed-in person out of every device but this one. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EndedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/set-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password by a mailed link and ends every session of the account. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SetPasswordInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinkView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an account, with a new company, in one that is there, or by an invitation, and mails a link that verifies the
         *     address. The answer is the same where the address is somebody's already, who is written to; but whoever holds an
         *     invitation is told.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignUpInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinkView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/signed-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ViewerView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/social-sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the account of somebody who came through another service and has none yet, with a company of their own or by an
         *     invitation, and signs them in.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SocialSignUpInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignInView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/support-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins to look at the product as a user sees it: read only, for half an hour, and told to that company's admins. What
         *     the caller had begun before ends.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LookInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LookView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/support-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** With whose eyes the signed-in person looks at the product. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SupportView"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Ends that. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EndedView"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/transfer-credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves credits from one member of the company to another. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TransferInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/two-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to set two-step sign-in up: what an app is told. It counts for nothing before a code has confirmed it. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EnrolmentView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/two-step/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns two-step sign-in on by a first code; answers the recovery codes, this once. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CodeInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCodesView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/two-step/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns two-step sign-in off; refused where it is demanded. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TurnOffInput"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/two-step/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes new recovery codes, in the place of those of before; they are shown this once. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CodeInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCodesView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/two-step/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes two-step sign-in off a member who has lost the phone, and signs them out everywhere. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ResetTwoStepInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MemberTwoStepView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets somebody in again. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserIdInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/updaterole": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives somebody another role, and ends their sessions. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RoleInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own views of lists of candidates and the team's, by name: at most 150. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedView"][];
                    };
                };
            };
        };
        put?: never;
        /** Keeps a view. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ViewInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{viewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives a view another name or address, or has it be the team's or one's own. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    viewId: components["schemas"]["ViewId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EditViewInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedView"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a view. For ten minutes it can be brought back. */
        delete: {
            parameters: {
                query?: {
                    /** @description The version that is removed; one that was changed since then stays. Any, where it is left out. */
                    version?: number;
                };
                header?: never;
                path: {
                    viewId: components["schemas"]["ViewId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{viewId}/alert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Has the caller be written to when somebody is new in a view: at once, which is a letter an hour at most, once a day, or
         *     never. Whoever is in it already is not new.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    viewId: components["schemas"]["ViewId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ViewAlertInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedView"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{viewId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings a view back that was removed. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once for an account, and is answered as it was the first time. Without a session it says nothing. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    viewId: components["schemas"]["ViewId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        Action: "job.view" | "job.edit" | "job.editLive" | "job.copy" | "job.submit" | "job.approve" | "job.desk" | "job.requestChanges" | "job.answerChanges" | "job.takeDown" | "job.publish" | "job.publishOnBehalf" | "job.expire" | "job.promote" | "job.archive" | "job.delete" | "job.forwarding" | "team.view" | "team.manage" | "team.invite" | "candidate.add" | "scorecard.viewForm" | "scorecard.editForm" | "job.blindSift" | "job.figures" | "candidate.submit" | "candidate.view" | "candidate.edit" | "candidate.setStatus" | "candidate.move" | "candidate.open" | "candidate.hold" | "candidate.delete" | "candidate.download" | "candidate.forward" | "candidate.addToJob" | "candidate.merge" | "candidate.export" | "note.add" | "message.view" | "message.write" | "scorecard.view" | "scorecard.send" | "task.manage" | "tag.manage" | "candidate.presence" | "interview.view" | "interview.arrange" | "timeline.view" | "stage.view" | "stage.edit" | "searchWords.edit" | "rejectReasons.edit" | "messageTemplates.edit" | "tag.edit" | "interviewKinds.edit" | "agencyTerms.edit" | "company.view" | "company.viewInfo" | "security.manage" | "retention.edit" | "attachments.choose" | "company.approve" | "company.edit" | "user.view" | "user.edit" | "user.setRole" | "user.setEmail" | "user.approve" | "user.reinvite" | "user.delete" | "user.move" | "user.block" | "user.lookAs" | "user.resetTwoStep" | "credits.grant" | "credits.transfer" | "credits.view" | "order.view" | "order.pay" | "order.cancel" | "order.markPaid" | "order.refund" | "order.settle" | "board.view" | "board.edit" | "credits.buy" | "price.view" | "price.edit" | "view.save" | "report.view" | "job.create" | "job.postOnBehalf" | "credits.ask" | "operations.view" | "errand.retry" | "address.release" | "security.view" | "user.list" | "user.listExternals" | "submission.list" | "user.invite" | "user.create";
        /** @description A candidate whom an activity is about. */
        ActivityCandidate: {
            /** @description First and last name. */
            fullName: string;
            /** @description The candidate. */
            id: components["schemas"]["CandidateId"];
        };
        /** @description Something that was done on a job. */
        ActivityItem: {
            /** @description When. */
            at: components["schemas"]["Moment"];
            by?: components["schemas"]["AuthorView"] | null;
            candidate?: components["schemas"]["ActivityCandidate"] | null;
            /** @description What was done at once has this in common. */
            command?: string | null;
            /** @description Its identity. */
            id: string;
            /** @description Whether it is about somebody who was removed since. */
            isRemoved: boolean;
            /** @description What. */
            kind: components["schemas"]["ActivityKind"];
            /** @description What it is then; or the board; or the tag, while it is there. */
            newValue?: string | null;
            /** @description What it was before: a stage by the name that it had, a status, or a state of the advert. */
            oldValue?: string | null;
            /** @description Whom of the team it is about. */
            person?: string | null;
        };
        /** @enum {string} */
        ActivityKind: "Added" | "Withdrew" | "ReviewAsked" | "Removed" | "Moved" | "MovedBack" | "StatusSet" | "StatusTakenBack" | "DetailsChanged" | "DetailsCorrected" | "CvReplaced" | "Merged" | "Parted" | "Held" | "Released" | "NoteWritten" | "MessageSent" | "MessageReceived" | "ScorecardSent" | "ScorecardAmended" | "ScorecardFormChanged" | "InterviewArranged" | "InterviewOffered" | "InterviewBooked" | "InterviewChangeAsked" | "InterviewMoved" | "InterviewCancelled" | "TaskAdded" | "TaskDone" | "TaskReopened" | "TagPutOn" | "TagTakenOff" | "TeamInvited" | "TeamJoined" | "TeamDeclined" | "TeamLeft" | "TeamPlaceFreed" | "HandedOver" | "Created" | "Updated" | "StateChanged" | "LeftBoards" | "BackOnBoards" | "SentToBoard" | "ChangesAsked" | "ChangesAnswered" | "ChangesWithdrawn" | "ForwardingSet" | "SiftBegun" | "SiftEnded" | "CoverLifted" | "CoverPutBack";
        /** @description A page of a job's activities, newest first. */
        ActivityView: {
            /** @description Whether some of what has happened is not among them yet. */
            isBehind: boolean;
            /** @description They. */
            items: components["schemas"]["ActivityItem"][];
            /** @description By what the next page is asked for, where there is one. */
            next?: string | null;
        };
        /** @description Somebody who has done something on a job. */
        Actor: {
            /** @description First and last name. */
            fullName: string;
            /** @description The account. */
            id: components["schemas"]["UserId"];
        };
        /** @description A board to be added. */
        AddBoardInput: {
            /** @description Whose account it is there: asked of a partner alone. */
            account?: string;
            /** @description Where adverts are posted there; `https://` is put before an address that names no scheme. A partner has its own. */
            address?: string;
            /** @description What opens it: asked of a partner alone. */
            key?: string;
            /** @description 2 to 50 characters, unlike those of the other boards; a partner's own is taken where it is one. */
            name?: string;
            partner?: components["schemas"]["Partner"] | null;
        };
        /** @description A candidate added by hand, as a multipart form. */
        AddCandidateForm: {
            /** @description The job. */
            advertId: components["schemas"]["JobId"];
            /**
             * Format: binary
             * @description pdf, doc or docx, under 50 MB.
             */
            cv: string;
            /** @description May be empty. */
            email?: string | null;
            /** @description 3 to 50 characters, or as it stands in the CV. */
            firstName: string;
            /** @description 3 to 50 characters, as it stands in the CV, or none. */
            lastName?: string | null;
            /** @description A first note; 3 to 1000 characters, or none. */
            note?: string | null;
            /** @description May be empty. */
            phoneNumber?: string | null;
            source?: components["schemas"]["CandidateSource"] | null;
            /**
             * Format: int64
             * @description The version of the company's terms for agencies that was read; whoever submits for one agrees to them.
             */
            termsVersion?: number | null;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description Somebody who was put forward for another job. */
        AddedCandidate: {
            /** @description Their application to the job; the one that they were found by again, where who that is is hidden. */
            candidateId: components["schemas"]["CandidateId"];
            /** @description The application that they were found by. */
            id: components["schemas"]["CandidateId"];
        };
        /** @description What became of adding people to a job. */
        AddedToJob: {
            /** @description Those who are candidates of it now. */
            added: components["schemas"]["AddedCandidate"][];
            /** @description Those who were already. */
            existing: components["schemas"]["AddedCandidate"][];
        };
        /** @description A stage to be added. */
        AddStageInput: {
            /** @description 2 to 100 characters, unlike those of the company's other stages. */
            name?: string;
            type?: components["schemas"]["StageType"] | null;
        };
        /** @description A new task. */
        AddTaskInput: {
            assigneeId?: components["schemas"]["UserId"] | null;
            /** @description By which day, as `2026-12-31`: today where the company is, or later. */
            dueOn?: string;
            /** @description What is to be done, in 1 to 500 characters. */
            text?: string;
        };
        /** @description People to put forward for another job. */
        AddToJobInput: {
            /** @default null */
            advertId: components["schemas"]["JobId"] | null;
            /**
             * @description An application of each; 1 to 50.
             * @default []
             */
            ids: components["schemas"]["CandidateId"][];
        };
        /** @description The job that a candidate applied to. */
        AdvertBrief: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description Its keywords, for marking them in the CV. */
            preferKw: string[];
            /** @description Where it stands. */
            status: components["schemas"]["JobStatus"];
            /** @description Its title. */
            title: string;
        };
        /** @enum {string} */
        AdvertField: "Title" | "Description" | "Benefits" | "Type" | "TimeEngaging" | "Salary" | "Location" | "PostCode" | "Remote" | "Category" | "Vacancies" | "ClosesOn" | "Questions" | "PreferKw" | "NeedApproval";
        /** @description The figures of an agency. */
        AgencyFigures: {
            /** @description Who of them had a first answer. */
            answered: components["schemas"]["FigureCount"];
            /** @description Whom it submitted. */
            arrived: components["schemas"]["FigureCount"];
            /** @description From when they were submitted. */
            firstAnswer: components["schemas"]["FigureSpan"];
            /** @description Who is hired. */
            hired: components["schemas"]["FigureCount"];
            /** @description The agency. */
            id: components["schemas"]["CompanyId"];
            /** @description Its name; nothing where it is gone. */
            name?: string | null;
            /** @description Who is rejected. */
            rejected: components["schemas"]["FigureCount"];
            /** @description From when they were submitted. */
            timeToHire: components["schemas"]["FigureSpan"];
        };
        /** @description A version of the terms, who made it, and when. */
        AgencyTermsChange: {
            /** @description When it was made. */
            at: components["schemas"]["Moment"];
            /** @description By whom, where that is known still. */
            by?: string | null;
            /**
             * Format: int32
             * @description For how many calendar months a submission is the agency's.
             */
            months: number;
            /** @description Plain text; empty for none. */
            terms: string;
            /**
             * Format: int64
             * @description Its number, from 1.
             */
            version: number;
        };
        /** @description Other terms. */
        AgencyTermsInput: {
            /**
             * Format: int32
             * @description For how many calendar months a submission is the agency's, from 1 to 24.
             */
            months: number;
            /** @description Plain text of at most 5000 characters; empty for none. */
            terms?: string;
            /**
             * Format: int64
             * @description The version that was read; without it the last one to save wins.
             */
            version?: number | null;
        };
        /** @description A company's terms for agencies. */
        AgencyTermsView: {
            /** @description The last 20 versions, newest first; the first of them is the one that counts. */
            changes: components["schemas"]["AgencyTermsChange"][];
            /**
             * Format: int32
             * @description For how many calendar months a submission is the agency's.
             */
            months: number;
            /** @description Plain text; empty for none. */
            terms: string;
            /**
             * Format: int64
             * @description Raised with each change, from 0.
             */
            version: number;
        };
        /** @description Under which terms a recruiter submits candidates to a job. */
        AgreementView: {
            /** @description The recruiter's agency. */
            agency: string;
            /** @description The job's company. */
            company: string;
            /**
             * Format: int32
             * @description For how many calendar months a submission is the agency's.
             */
            months: number;
            /** @description Plain text; empty where nothing has to be agreed to. */
            terms: string;
            /**
             * Format: int64
             * @description Sent with each submission as `termsVersion`.
             */
            version: number;
        };
        /** @description Which of an invitation's jobs an answer is about. */
        AnswerInput: {
            /** @description The jobs; without them it is about all. */
            adverts?: components["schemas"]["JobId"][] | null;
        };
        /** @description What the owner's side says to what it was asked, before the advert waits for the provider again. */
        AnswersInput: {
            /** @description To any of the fields that were asked about; none are needed where the advert was changed. */
            answers?: components["schemas"]["ChangeAnswer"][];
            /** @description The job. */
            id: components["schemas"]["JobId"];
        };
        /** @description What an applicant answered to one of the job's questions. */
        AnswerView: {
            /** @description What they answered. */
            answer: string;
            /** @description What kind of answer it takes. */
            kind: components["schemas"]["QuestionKind"];
            /** @description What was asked, as it reads now. */
            question: string;
            /** @description The question. */
            questionId: components["schemas"]["QuestionId"];
        };
        /** @description An application in everyone's list. */
        ApplicationRow: components["schemas"]["CandidateRow"] & {
            /** @description Where the job stands. */
            advertStatus: components["schemas"]["JobStatus"];
            /** @description The company that they applied to. */
            company: components["schemas"]["NamedCompany"];
            /** @description A piece of the CV's text: what the search found, between what stands around it, in turns. */
            found: string[];
            /**
             * Format: int32
             * @description How far that is from the postcode that was asked about, in miles; absent where either is not known.
             */
            miles?: number | null;
            /** @description Where they live, if known. */
            town?: string | null;
        };
        /** @description A company to approve. */
        ApproveCompanyInput: {
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
        };
        /** @description Somebody to approve (accounts §7). */
        ApproveUserInput: {
            companyId?: components["schemas"]["CompanyId"] | null;
            role?: components["schemas"]["Role"] | null;
            /** @description Who waits. */
            userId: components["schemas"]["UserId"];
        };
        /** @description What stands around the list on the candidates tab, and around the columns of the board. */
        AroundCandidates: {
            /** @description How many share a status, a stage, a source. */
            counts: components["schemas"]["CandidateCounts"];
            /** @description The job. */
            job: components["schemas"]["JobView"];
            /** @description Its company's stages, in their order. */
            stages: components["schemas"]["StageView"][];
            /** @description Who asks. */
            viewer: components["schemas"]["ViewerView"];
        };
        /** @description How and when somebody came. */
        ArrivalView: {
            /** @description The agency that submitted them. */
            agency?: string | null;
            /** @description When. */
            applied: components["schemas"]["Moment"];
            /** @description The application. */
            candidateId: components["schemas"]["CandidateId"];
            /** @description Whether that is over. */
            over: boolean;
            /** @description Whether it is of somebody who may be the same person, and was not merged. */
            perhaps: boolean;
            /** @description From where. */
            source: components["schemas"]["CandidateSource"];
            until?: components["schemas"]["Moment"] | null;
        };
        /** @description For which advert to ask, and whom. */
        AskInput: {
            /** @description The viewer's own advert, which is not paid for. */
            advertId: components["schemas"]["JobId"];
            /** @description A colleague who can assign credits. */
            userId: components["schemas"]["UserId"];
        };
        /** @description Whose a task is. */
        Assignee: {
            /** @description First and last name. */
            fullName: string;
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /** @description Whether they see the candidate still. */
            seesCandidate: boolean;
        };
        /** @description A file that came with a letter. Its place in the list is its place in the original. */
        Attachment: {
            /** @description The media type that is said of it. */
            contentType: string;
            /** @description What it is called there. */
            name: string;
            /**
             * Format: int64
             * @description In bytes.
             */
            size: number;
        };
        /** @description What a company is to do. */
        AttachmentsInput: {
            /** @description Whether letters that bring up to five CVs carry the files. */
            attachCvs: boolean;
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
        };
        /** @description What a company has chosen. */
        AttachmentsView: {
            /** @description Whether letters that bring up to five CVs carry the files. */
            attachCvs: boolean;
        };
        /** @enum {string} */
        Attention: "OtherAmount" | "PaidTwice" | "NobodyToCredit" | "Contradicted" | "PartlyReturned" | "ReturnedAfterSpending" | "Disputed" | "RefundRefused" | "RefundUnclear" | "RefundFailed";
        /** @description Who wrote or did something. */
        AuthorView: {
            /** @description Their company's name. */
            company?: string | null;
            /** @description First and last name. */
            fullName: string;
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /** @description Whether they recruit from outside. */
            isExternalRecruiter: boolean;
        };
        /**
         * Format: uuid
         * @description A backup of all that is kept.
         */
        BackupId: string;
        /** @enum {string} */
        BackupOutcome: "Done" | "Failed";
        /** @description A backup. */
        BackupView: {
            /** @description When it began. */
            beganAt: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description How many bytes of rows it has.
             */
            bytes?: number | null;
            endedAt?: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description How many files it has.
             */
            files?: number | null;
            /** @description The machine that wrote it. */
            host: string;
            /** @description Its identity. */
            id: components["schemas"]["BackupId"];
            outcome?: components["schemas"]["BackupOutcome"] | null;
        };
        /** @description Credits that can be spent now, by pool. */
        Balance: {
            /**
             * Format: int64
             * @description Pool Advertiser.
             */
            advertiser: number;
            /**
             * Format: int64
             * @description Pool Hire.
             */
            hire: number;
            /**
             * Format: int64
             * @description Pool Managed.
             */
            managed: number;
        };
        /** @description A company that something is told of. */
        BellCompany: {
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
            /** @description Its name. */
            name: string;
        };
        /** @description One thing to know of, or to see to. */
        BellEntry: {
            /** @description When it happened last. */
            at: components["schemas"]["Moment"];
            company?: components["schemas"]["BellCompany"] | null;
            /** @description Its identity. */
            id: components["schemas"]["BellEntryId"];
            interview?: components["schemas"]["BellInterview"] | null;
            /** @description Whether it is known already. */
            isRead: boolean;
            job?: components["schemas"]["BellJob"] | null;
            /** @description What it is. */
            kind: components["schemas"]["NotificationKind"];
            note?: components["schemas"]["BellNote"] | null;
            order?: components["schemas"]["BellOrder"] | null;
            task?: components["schemas"]["BellTask"] | null;
            /**
             * Format: int64
             * @description How often it has happened since it was read last.
             */
            times: number;
            user?: components["schemas"]["BellUser"] | null;
        };
        /**
         * Format: uuid
         * @description An entry in somebody's bell.
         */
        BellEntryId: string;
        /** @description An interview in which the reader takes part, or was to. */
        BellInterview: {
            /** @description Of whom. */
            candidateId: components["schemas"]["CandidateId"];
            /** @description First and last name of whom it is of, as far as they are known. */
            candidateName: string;
            /** @description The interview. */
            id: components["schemas"]["InterviewId"];
            startsAt?: components["schemas"]["Moment"] | null;
        };
        /** @description A job that something is told of. */
        BellJob: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description Where it stands. */
            status: components["schemas"]["JobStatus"];
            /** @description Its title. */
            title: string;
        };
        /** @description A note in which the reader is mentioned. */
        BellNote: {
            answer?: components["schemas"]["CvAnswer"] | null;
            /** @description Who wrote it. */
            author: string;
            /** @description On whom. */
            candidateId: components["schemas"]["CandidateId"];
            /** @description First and last name of whom it is on, as far as they are known. */
            candidateName: string;
            /** @description The note. */
            id: components["schemas"]["NoteId"];
        };
        /** @description An order that needs attention. */
        BellOrder: {
            /** @description Whom its invoice is for. */
            billingName: string;
            /** @description The order. */
            id: components["schemas"]["OrderId"];
        };
        /** @description A task of the reader's. */
        BellTask: {
            /** @description On whom. */
            candidateId: components["schemas"]["CandidateId"];
            /** @description First and last name of whom it is on, as far as they are known. */
            candidateName: string;
            /** @description The task. */
            id: components["schemas"]["TaskId"];
            /** @description What is to be done. */
            text: string;
        };
        /** @description Somebody of whom something is told. */
        BellUser: {
            /** @description First and last name. */
            fullName: string;
            /** @description The account; of a wish for credits, whose wish it is. */
            id: components["schemas"]["UserId"];
        };
        /** @description What waits for somebody, and what they ought to know. */
        BellView: {
            /** @description The newest first. */
            items: components["schemas"]["BellEntry"][];
            /** @description How many of them are news. */
            unread: number;
        };
        /** @description Whom an invoice is for. */
        BillingView: {
            /** @description The address, in lines; empty where the company does not say it. */
            address: string;
            /** @description The name. */
            name: string;
        };
        /** @description Whether it is to be so from now on. */
        BlindSiftInput: {
            /** @description Whether who candidates are is hidden until they are shortlisted. */
            on: boolean;
        };
        /** @description Somebody to shut out. */
        BlockInput: {
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /** @description Why, for the provider's own people: 2 to 500 characters. */
            reason?: string;
        };
        /** @description A board that candidates come from. */
        BoardBrief: {
            /** @description Its code. */
            code: string;
            /** @description Its name, where it is known still. */
            name?: string | null;
        };
        /** @description A column of the board. */
        BoardColumn: components["schemas"]["OfStage"] & {
            /** @description Who stands in it. */
            page: components["schemas"]["CandidatePage"];
        };
        /** @description Other keys to a board. */
        BoardKeysInput: {
            /** @description Whose account it is there. */
            account?: string;
            /** @description What opens it. */
            key?: string;
        };
        /** @enum {string} */
        BoardOf: "Everybody" | "Provider" | "Company";
        /** @enum {string} */
        BoardState: "Requested" | "Sent" | "Refused" | "Unsure" | "Live" | "Expiring" | "Expired";
        /** @description What the board shows first. */
        BoardTab: components["schemas"]["AroundCandidates"] & {
            /** @description The stages' candidates, in the stages' order. */
            columns: components["schemas"]["BoardColumn"][];
        };
        /** @description A board. */
        BoardView: {
            /** @description Whose account it is there; told to whoever may give it other keys. */
            account?: string | null;
            /** @description Where adverts are posted there; absent where they come by themselves. */
            address?: string | null;
            /** @description Whether it reads the company's feed, once somebody has given it the feed's address. */
            byFeed: boolean;
            /** @description Whether somebody has to upload a file of ours there. */
            byFile: boolean;
            /** @description Whether the viewer may remove it, and give it other keys. */
            canRemove: boolean;
            /** @description Part of the links by which candidates come from it. */
            code: string;
            file?: components["schemas"]["DayFileView"] | null;
            /** @description What it is called. */
            name: string;
            /** @description Whose it is. */
            of: components["schemas"]["BoardOf"];
            partner?: components["schemas"]["Partner"] | null;
            readAt?: components["schemas"]["Moment"] | null;
        };
        /**
         * Format: uuid
         * @description Something that is done to all candidates of a selection as one.
         */
        BulkCommandId: string;
        /**
         * Format: uuid
         * @description A calendar of somebody's, read for when they are busy.
         */
        BusyCalendarId: string;
        /** @description A calendar that is to be read. */
        BusyCalendarInput: {
            /**
             * @description Its address, at most 2,000 characters: `https://` or `webcal://`. Whoever has it reads the calendar, so it is never
             *     shown again.
             */
            address?: string;
            /** @description What it is called, in 1 to 100 characters. */
            name?: string;
        };
        /** @description A calendar of one's own that is read for when one is busy. */
        BusyCalendarView: {
            /** @description Since when it is read. */
            addedAt: components["schemas"]["Moment"];
            /** @description How many times of the coming two months are known at which it has its owner be busy. */
            busyTimes: number;
            /** @description The last characters of its address, which is never shown whole. */
            ending: string;
            failingSince?: components["schemas"]["Moment"] | null;
            /** @description Where it is. */
            host: string;
            /** @description Its identity. */
            id: components["schemas"]["BusyCalendarId"];
            /** @description Whether somebody waits for it to be read, and nobody has yet. */
            isBeingRead: boolean;
            /** @description Whether that has been so for so long that it is tried no more by itself. */
            isGivenUp: boolean;
            /** @description What its owner calls it. */
            name: string;
            problem?: components["schemas"]["CalendarProblem"] | null;
            readAt?: components["schemas"]["Moment"] | null;
        };
        /** @description A time of a day at which somebody is busy by a calendar of their own; nothing is known of it but this. */
        BusyTime: {
            /** @description Whether it is all of the day. */
            allDay: boolean;
            /** @description Which day where the company is, as `2026-12-31`. */
            day: string;
            /** @description When it ends on that day. */
            endsAt: components["schemas"]["Moment"];
            /** @description First and last name. */
            fullName: string;
            /** @description When it begins on that day. */
            startsAt: components["schemas"]["Moment"];
            /** @description Who. */
            userId: components["schemas"]["UserId"];
        };
        /** @description A company, and somebody of it, while they have a name. */
        BuyerView: {
            /** @description The company. */
            companyId: components["schemas"]["CompanyId"];
            /** @description What it was called when they bought. */
            companyName: string;
            /** @description First and last name; none where it is forgotten. */
            fullName?: string | null;
            /** @description The account. */
            id: components["schemas"]["UserId"];
        };
        /** @description The address of a calendar, which is said once. */
        CalendarFeedAddress: {
            /** @description Whoever has it reads the calendar. */
            address: string;
            /** @description Since when it is there. */
            madeAt: components["schemas"]["Moment"];
        };
        /** @description Whether somebody's calendar can be subscribed to. */
        CalendarFeedView: {
            fetchedAt?: components["schemas"]["Moment"] | null;
            madeAt?: components["schemas"]["Moment"] | null;
        };
        /** @enum {string} */
        CalendarProblem: "Inside" | "Unreachable" | "Refused" | "Failing" | "TooLarge" | "NoCalendar" | "Cut" | "Unreadable" | "TooMuch" | "Closed";
        /** @enum {string} */
        CalledOffBy: "Company" | "Candidate";
        /** @description Why an interview is called off. */
        CallOffInput: {
            /** @description What the candidate is told of it: at most 2,000 characters. */
            words?: string;
        };
        /** @enum {string} */
        CampaignType: "JobHelm" | "SelfService";
        /** @description An invitation to take back. */
        CancelInput: {
            /** @description Who waits. */
            userId: components["schemas"]["UserId"];
        };
        /** @description The company that a candidate applied to. */
        CandidateCompany: {
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
        };
        /** @description Counts of a job's candidates (jobs §3): each list counts over the other two filters and the search string. */
        CandidateCounts: {
            /** @description By source. */
            sourceCount: components["schemas"]["KeyCount"][];
            /** @description By stage, keyed by the stage's identity. */
            stageCount: components["schemas"]["KeyCount"][];
            /** @description By status. */
            statusCount: components["schemas"]["KeyCount"][];
            /**
             * Format: int64
             * @description Under all filters.
             */
            totalElements: number;
        };
        /** @description Why somebody is on hold. */
        CandidateHoldInput: {
            /** @description In 2 to 500 characters. */
            reason: string;
        };
        /**
         * Format: uuid
         * @description One application of a person to a job: what the contract calls a candidate.
         */
        CandidateId: string;
        /** @description What a search found in a candidate's CV. */
        CandidateMatch: {
            /** @description Who it is. */
            id: components["schemas"]["CandidateId"];
            /** @description A piece of the CV's text: what was found, between what stands around it, in turns. */
            text: string[];
        };
        /** @description A page of candidates, and what the viewer may do to each of them. */
        CandidatePage: components["schemas"]["Page_CandidateRow"] & {
            /** @description What the viewer may do to the candidates of this list. */
            can: components["schemas"]["Action"][];
        };
        /** @description A candidate in a job's list (jobs §3). Of a page it is written while the row that it comes from is read, and borrows. */
        CandidateRow: {
            /** @description The job. */
            advertId: components["schemas"]["JobId"];
            /** @description When they came. */
            applied: components["schemas"]["Moment"];
            /** @description Its title. */
            campaignTitle: string;
            /** @description The name that the CV came under, unless they are covered. */
            cvName?: string | null;
            cvOutcome?: components["schemas"]["CvOutcome"] | null;
            cvQuarantine?: components["schemas"]["QuarantineState"] | null;
            /** @description E-mail address, if known. */
            email?: string | null;
            /** @description Where that is or was, if known. */
            employer?: string | null;
            /** @description First name; empty when nobody knows it. */
            firstName: string;
            /** @description Whether there is a CV. */
            hasCv: boolean;
            /** @description Its identity. */
            id: components["schemas"]["CandidateId"];
            /**
             * @description Whether who they are is hidden, since their job is sifted blind and nobody has shortlisted them: the name is none of
             *     theirs.
             */
            isCovered: boolean;
            /** @description The title of their present or last job, if known. */
            jobTitle?: string | null;
            /** @description Last name, if known. */
            lastName?: string | null;
            /** @description Whether there is a note. */
            noteExist: boolean;
            /** @description Phone number as typed, if known. */
            phoneNumber?: string | null;
            /** @description Where from. */
            source: components["schemas"]["CandidateSource"];
            /** @description Where they stand. */
            stage: components["schemas"]["StageBrief"];
            /** @description Its name. */
            stageName: string;
            /** @description Since when. */
            stageSince: components["schemas"]["Moment"];
            /** @description What the team thinks. */
            status: components["schemas"]["CandidateStatus"];
            /** @description The tags of whoever they are, by name, to whoever sees tags; absent where there are none. */
            tags?: components["schemas"]["TagBrief"][];
            withdrawnAt?: components["schemas"]["Moment"] | null;
        };
        /** @enum {string} */
        CandidateSource: "JobHelmDb" | "JobHelmApp" | "Sourced" | "ExternalRecruiter";
        /** @description What the candidates tab shows first. */
        CandidatesTab: components["schemas"]["AroundCandidates"] & {
            /** @description The list. */
            page: components["schemas"]["CandidatePage"];
        };
        /** @enum {string} */
        CandidateStatus: "New" | "Viewed" | "Shortlisted" | "Maybe" | "Rejected" | "AutoRejected";
        /** @description A candidate in full (jobs §3). */
        CandidateView: {
            /** @description The job. */
            advert: components["schemas"]["AdvertBrief"];
            /** @description The job. */
            advertId: components["schemas"]["JobId"];
            /** @description What they answered to the job's questions, in their order. */
            answers: components["schemas"]["AnswerView"][];
            /** @description When they came. */
            applied: components["schemas"]["Moment"];
            /** @description Whether they came by a link that LogicMelon posted (jobs §3). */
            appliedFromLm: boolean;
            /** @description The board by whose link they applied. */
            board?: string | null;
            /** @description Other applications of the same person, within the viewer's reach. */
            campaigns: components["schemas"]["OtherApplication"][];
            /** @description Its title. */
            campaignTitle: string;
            /** @description What the viewer may do to this candidate. */
            can: components["schemas"]["Action"][];
            /** @description The company. */
            company: components["schemas"]["CandidateCompany"];
            cv?: components["schemas"]["CvView"] | null;
            /** @description E-mail address, if known. */
            email?: string | null;
            /** @description Where that is or was, if known. */
            employer?: string | null;
            /** @description First name; empty when nobody knows it. */
            firstName: string;
            /**
             * Format: int64
             * @description How often the CV was sent on by mail, to whoever may do so.
             */
            forwards: number;
            /** @description Whether there is a CV. */
            hasCv: boolean;
            hire?: components["schemas"]["HireView"] | null;
            hold?: components["schemas"]["HoldView"] | null;
            /** @description Its identity. */
            id: components["schemas"]["CandidateId"];
            /**
             * @description Whether who they are is hidden, since their job is sifted blind and nobody has shortlisted them: the name is none of
             *     theirs, what else says who they are is left out, and the CV is not to be had.
             */
            isCovered: boolean;
            /** @description The title of their present or last job, if known. */
            jobTitle?: string | null;
            /** @description Last name, if known. */
            lastName?: string | null;
            nextCandidate?: components["schemas"]["CandidateId"] | null;
            /** @description Whether there is a note. */
            noteExist: boolean;
            /** @description The number in E.164, where its country is clear. */
            phoneE164?: string | null;
            /** @description Phone number as typed, if known. */
            phoneNumber?: string | null;
            /** @description Its postcode, if known. */
            postcode?: string | null;
            previousCandidate?: components["schemas"]["CandidateId"] | null;
            quarantine?: components["schemas"]["QuarantineView"] | null;
            /** @description Why the keyword rule rejected them, if it did: the keywords that were not found. */
            rejectedFor: string[];
            rejection?: components["schemas"]["RejectionView"] | null;
            /**
             * @description The message template that whoever is rejected is sent by itself, where there is one; shown to whoever decides on
             *     them.
             */
            rejectLetter?: string | null;
            review?: components["schemas"]["ReviewView"] | null;
            /**
             * Format: int64
             * @description Place in that list, from 1, where the query asks for it; absent when the candidate is not on it.
             */
            sequencesNumber?: number | null;
            /** @description Where from. */
            source: components["schemas"]["CandidateSource"];
            /** @description Who added or submitted them. */
            sourcedBy?: string | null;
            /** @description Where they stand. */
            stage: components["schemas"]["StageBrief"];
            /** @description Its name. */
            stageName: string;
            /** @description What the team thinks. */
            status: components["schemas"]["CandidateStatus"];
            /** @description The tags of whoever they are, by name, to whoever sees tags. */
            tags: components["schemas"]["TagBrief"][];
            /**
             * Format: int64
             * @description Length of that list.
             */
            total: number;
            /** @description Where they live, if known. */
            town?: string | null;
            /**
             * Format: int64
             * @description Sent back with a correction, which is refused where somebody else has corrected details or CV meanwhile.
             */
            version: number;
            withdrawnAt?: components["schemas"]["Moment"] | null;
        };
        /** @enum {string} */
        Category: "accounting-and-finance" | "admin" | "consultancy" | "creative-and-design" | "customer-services" | "domestic-help-and-cleaning" | "education" | "engineering" | "healthcare-and-nursing" | "hospitality-and-catering" | "hr-and-recruitment" | "it" | "legal" | "logistics-and-warehouse" | "maintenance" | "manufacturing" | "marketing" | "property" | "retail" | "sales" | "scientific-and-qa" | "social-care" | "social-work" | "trade-and-construction" | "other";
        /** @description An answer about one field. */
        ChangeAnswer: {
            /** @description What was done, or why nothing was; 2 to 1000 characters, line breaks kept. */
            answer?: string;
            /** @description Which. */
            field: components["schemas"]["AdvertField"];
        };
        /** @description That a candidate asks for another time. */
        ChangeAsked: {
            /** @description When they did. */
            at: components["schemas"]["Moment"];
            /** @description In which words, if in any. */
            words: string;
        };
        /** @description How many candidates a change reached. */
        ChangedView: {
            /**
             * Format: int64
             * @description Candidates that now are as asked; of a removal, those who are to go.
             */
            changed: number;
            command?: components["schemas"]["CommandView"] | null;
        };
        /** @description One field that is to be changed. */
        ChangeItem: {
            /** @description What has to be changed; 2 to 1000 characters, line breaks kept. */
            comment?: string;
            /** @description Which. */
            field: components["schemas"]["AdvertField"];
        };
        /** @description A new password, by its owner. */
        ChangePasswordInput: {
            /** @description The present one. */
            currentPassword?: string;
            /** @description The new password. */
            password?: string;
            /** @description The same again. */
            verifyPassword?: string;
        };
        /** @description What of an advert to ask its owner to change. */
        ChangesInput: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description At least one; each field once. */
            items?: components["schemas"]["ChangeItem"][];
        };
        /** @description A field that the provider asked to be changed. */
        ChangeView: {
            /** @description What the owner's side said to it. */
            answer?: string | null;
            answeredAt?: components["schemas"]["Moment"] | null;
            /** @description When that was asked. */
            askedAt: components["schemas"]["Moment"];
            /** @description What has to be changed. */
            comment: string;
            /** @description The field. */
            field: components["schemas"]["AdvertField"];
            /** @description Whether the provider still waits for it. */
            isOpen: boolean;
            /**
             * Format: int64
             * @description Which time it was asked, from 1: all of one time are answered at once.
             */
            round: number;
        };
        /** @description An order on its way to be paid. */
        CheckoutView: {
            /** @description The page of the payment service to go to now. */
            hostedPage?: string | null;
            /** @description The order. */
            order: components["schemas"]["OrderView"];
            /** @description Why there is none, where the payment service could not be reached: the order waits. */
            trouble?: string | null;
        };
        /** @description A company that somebody recruits for from outside. */
        ClientCompany: {
            /** @description Its identity. */
            id: components["schemas"]["CompanyId"];
            /** @description Its name. */
            name: string;
            /** @description Its website; a list, the first is used. */
            website: string[];
        };
        /** @description Why nothing can be bought. */
        ClosedView: {
            /** @description A sentence. */
            message: string;
            /** @description The settings that are missing; shown to whoever sets prices. */
            missing: string[];
        };
        /** @description A code out of an app, or a recovery code. */
        CodeInput: {
            /** @description Six digits, or sixteen letters and figures. */
            code?: string;
        };
        /** @description The job of a command's candidates. */
        CommandJob: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description Its title. */
            title: string;
        };
        /** @enum {string} */
        CommandKind: "Status" | "Stage" | "Delete" | "Csv" | "Tag" | "Untag";
        /** @description A stage as it was called then. */
        CommandStage: {
            /** @description The stage. */
            id: components["schemas"]["StageId"];
            /** @description Its name. */
            name: string;
        };
        /** @enum {string} */
        CommandState: "Held" | "Running" | "Done" | "Undoing" | "Undone";
        /** @description A tag as it was called then. */
        CommandTag: {
            /** @description The tag. */
            id: components["schemas"]["TagId"];
            /** @description Its name. */
            name: string;
        };
        /** @description One action on all candidates of a selection. */
        CommandView: {
            /** @description When it was asked for. */
            createdAt: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description How many of them are as asked by now; of an undo, as they were.
             */
            done: number;
            dueAt?: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description How many could not be changed.
             */
            failed: number;
            /** @description Its identity. */
            id: components["schemas"]["BulkCommandId"];
            job?: components["schemas"]["CommandJob"] | null;
            /** @description What it does. */
            kind: components["schemas"]["CommandKind"];
            stage?: components["schemas"]["CommandStage"] | null;
            /** @description Where it stands. */
            state: components["schemas"]["CommandState"];
            status?: components["schemas"]["CandidateStatus"] | null;
            tag?: components["schemas"]["CommandTag"] | null;
            /**
             * Format: int64
             * @description How many it is about.
             */
            total: number;
            undoableUntil?: components["schemas"]["Moment"] | null;
        };
        /** @description A company, in brief. */
        CompanyBrief: {
            /** @description Its identity. */
            id: components["schemas"]["CompanyId"];
            /** @description Its name. */
            name: string;
            /** @description Whether it is approved. */
            status: components["schemas"]["CompanyStatus"];
        };
        /** @description How many companies there are. */
        CompanyCounters: {
            /**
             * Format: int64
             * @description Those that wait for the provider.
             */
            toVerify: number;
            /**
             * Format: int64
             * @description Those that it has approved.
             */
            verified: number;
        };
        /**
         * Format: uuid
         * @description A company that hires, or an agency.
         */
        CompanyId: string;
        /** @description What a company says of itself; what is absent stays. */
        CompanyInfoInput: {
            /** @description Rich text, at most 3000 characters without its markup; may be empty. */
            about?: string | null;
            /** @description At most three lines of up to 100 characters; may be empty. */
            addressLines?: string | null;
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
            /** @description 2 to 50 characters. */
            name?: string | null;
            /** @description 3 to 8 letters and digits; may be empty. */
            postcode?: string | null;
            /** @description The last part of its careers page's address: 3 to 60 small letters, digits and single hyphens between them. */
            slug?: string | null;
            /** @description By its name in the IANA database. */
            timeZone?: string | null;
            /** @description 2 to 60 characters; may be empty. */
            town?: string | null;
            /**
             * Format: int64
             * @description The version that was read; without it the last one to save wins.
             */
            version?: number | null;
            /** @description 3 to 70 characters. */
            website?: string | null;
        };
        /** @description What a company says of itself, to its members and on its careers page. */
        CompanyInfoView: {
            /** @description Sanitised HTML. */
            about?: string | null;
            /** @description Its postal address above the town: at most three lines. */
            addressLines?: string | null;
            /** @description Its identity. */
            id: components["schemas"]["CompanyId"];
            logo?: components["schemas"]["FileId"] | null;
            /** @description Its name. */
            name: string;
            /** @description The postcode. */
            postcode?: string | null;
            /**
             * @description The last part of the address of its careers page, `/careers/{slug}`, which everybody sees once the company is
             *     approved.
             */
            slug?: string | null;
            /** @description By its name in the IANA database. */
            timeZone: string;
            /** @description The town. */
            town?: string | null;
            /**
             * Format: int64
             * @description Counts what the form corrects.
             */
            version: number;
            /** @description Its website's address. */
            website: string;
        };
        /** @description A company to correct (accounts §7). */
        CompanyInput: {
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
            /** @description 2 to 50 characters; stays when absent. */
            name?: string | null;
            /** @description 3 to 70 characters; stays when absent. */
            website?: string | null;
        };
        /** @description A company as somebody who signs up finds it. */
        CompanyName: {
            /** @description Its identity. */
            id: components["schemas"]["CompanyId"];
            /** @description Its name. */
            name: string;
        };
        /** @description Whether a company's members have to sign in in two steps. */
        CompanySecurityInput: {
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
            /** @description Whether they have to. */
            requiresTwoStep: boolean;
        };
        /** @description How a company's members sign in. */
        CompanySecurityView: {
            /**
             * Format: int64
             * @description How many members there are who may sign in.
             */
            members: number;
            /** @description Whether every member has to sign in in two steps. */
            requiresTwoStep: boolean;
            /**
             * Format: int64
             * @description How many of them have set two-step sign-in up.
             */
            withTwoStep: number;
        };
        /** @enum {string} */
        CompanyStatus: "NotVerified" | "Verified";
        /** @description A company as its members and the provider see it (accounts §3). */
        CompanyView: {
            /** @description When it signed up. */
            createdAt: components["schemas"]["Moment"];
            /** @description Its identity. */
            id: components["schemas"]["CompanyId"];
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description How many accounts it has.
             */
            numberOfMembers: number;
            /** @description Whether it is approved. */
            status: components["schemas"]["CompanyStatus"];
            /** @description Its website; a list, the first is used. */
            website: string[];
        };
        /** @description A company whose admin has not proved their address. */
        ConfirmationInput: {
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
        };
        /** @description A link to be passed on. */
        ConfirmationLink: {
            /** @description Its whole address, with a token that works once. */
            link: string;
        };
        /** @description What is to become of a conversation; what is left out stays. */
        ConversationInput: {
            assigneeId?: components["schemas"]["UserId"] | null;
            fromAssigneeId?: components["schemas"]["UserId"] | null;
            /**
             * @description What this takes back, where it does: whether it waited for somebody until now. One of which somebody else has said
             *     otherwise since stays as it is.
             */
            fromOpen?: boolean | null;
            /** @description Whether it waits for somebody of the company. */
            isOpen?: boolean | null;
        };
        /** @description What a company and a candidate have written each other. */
        ConversationView: {
            assignee?: components["schemas"]["AuthorView"] | null;
            /** @description The candidate's address; they cannot be written to without. */
            email?: string | null;
            /** @description Whether it waits for somebody of the company. */
            isOpen: boolean;
            /** @description Newest first. */
            messages: components["schemas"]["Page_MessageView"];
            seenAt?: components["schemas"]["Moment"] | null;
        };
        /**
         * Format: uuid
         * @description A running copy of the server.
         */
        CopyId: string;
        /** @description A job to copy. */
        CopyJobInput: {
            campaignType?: components["schemas"]["CampaignType"] | null;
            /** @description The job. */
            id: components["schemas"]["JobId"];
        };
        /** @description A copy of the server. */
        CopyView: {
            /** @description How far its followers have come. */
            followers: components["schemas"]["FollowerView"][];
            /** @description The machine it runs on. */
            host: string;
            /** @description Its identity. */
            id: components["schemas"]["CopyId"];
            /** @description Whether that was a moment ago. */
            isAlive: boolean;
            /** @description Whether it is the one that answers. */
            isThis: boolean;
            /** @description When it was seen last. */
            seenAt: components["schemas"]["Moment"];
            /** @description When it started. */
            startedAt: components["schemas"]["Moment"];
            /** @description The version of its program. */
            version: string;
        };
        /**
         * @description What credits were spent, and what they come to. A credit costs what the company has paid for those of its kind on
         *     average, without VAT.
         */
        CostFigures: {
            /**
             * Format: int64
             * @description One for each advert that went live, less those that were given back.
             */
            credits: number;
            /**
             * Format: int64
             * @description Nothing where a credit's price is not known.
             */
            pence?: number | null;
            /**
             * Format: int64
             * @description For each who came.
             */
            perApplicationPence?: number | null;
            /**
             * Format: int64
             * @description For each who is hired.
             */
            perHirePence?: number | null;
        };
        /** @description An account that the provider makes (accounts §7). */
        CreateUserInput: {
            companyId?: components["schemas"]["CompanyId"] | null;
            /** @description A new company's, 2 to 50 characters. */
            companyName?: string;
            /** @description A new company's, 3 to 70 characters. */
            companyWebsite?: string;
            /** @description The address to verify. */
            email?: string;
            /** @description 3 to 50 characters. */
            firstName?: string;
            /** @description 3 to 50 characters. */
            lastName?: string;
            /** @description At least 8 characters, one uppercase letter, one lowercase letter, one digit. */
            password?: string;
            /** @description May be empty. */
            phoneNumber?: string | null;
            role?: components["schemas"]["Role"] | null;
            /** @description The same again. */
            verifyPassword?: string;
        };
        /** @enum {string} */
        CreditPool: "Advertiser" | "Managed" | "Hire";
        /** @description What there is to spend, and how it came to be. */
        CreditsView: {
            /** @description What can be spent now: the sum of all movements. */
            balance: components["schemas"]["Balance"];
            /** @description What moved the balance, newest first. */
            movements: components["schemas"]["Page_MovementView"];
            /** @description What is held for jobs that are put forward. */
            reserved: components["schemas"]["Balance"];
        };
        /** @description A criterion, as it was worded. */
        Criterion: {
            /** @description What to look for. */
            hint?: string | null;
            /** @description Its identity: one that is worded otherwise is another. */
            id: components["schemas"]["CriterionId"];
            /** @description What it is called. */
            name: string;
            /** @description What 1, 2, 3 and 4 mean. */
            steps: string[];
        };
        /**
         * Format: uuid
         * @description A criterion of a job's scorecard, in one wording.
         */
        CriterionId: string;
        /** @description A criterion as typed. */
        CriterionInput: {
            /**
             * @description What to look for, in at most 500 characters.
             * @default null
             */
            hint: string | null;
            /**
             * @description 1 to 80 characters, each name once.
             * @default
             */
            name: string;
            /**
             * @description What 1, 2, 3 and 4 mean, in at most 60 characters each; where one is blank or absent, Strong no, No, Yes and Strong
             *     yes.
             * @default []
             */
            steps: string[];
        };
        /** @description Candidates to write as CSV. */
        CsvInput: components["schemas"]["Selection"];
        /** @description Somebody who was sent a link. */
        CsvRecipientView: {
            downloadedAt?: components["schemas"]["Moment"] | null;
            /** @description Their address. */
            email: string;
            sentAt?: components["schemas"]["Moment"] | null;
        };
        /** @description A list that was written as CSV. */
        CsvView: {
            /** @description When it was asked for. */
            createdAt: components["schemas"]["Moment"];
            /** @description Until when it can be fetched. */
            expiresAt: components["schemas"]["Moment"];
            /** @description Its identity, which is that of the command that writes it. */
            id: components["schemas"]["BulkCommandId"];
            madeAt?: components["schemas"]["Moment"] | null;
            /** @description Who was sent a link to it. */
            recipients: components["schemas"]["CsvRecipientView"][];
            /**
             * Format: int64
             * @description How many candidates are in it.
             */
            rows: number;
            /**
             * Format: int64
             * @description In bytes.
             */
            size: number;
            /** @description The job's title, where it is of one job. */
            title?: string | null;
        };
        /** @enum {string} */
        CvAnswer: "Shortlist" | "Maybe" | "Reject";
        /** @description To whom a job's CVs go by themselves, and how often (jobs §3, §7). */
        CvForwardingInput: {
            /** @description Plain text for the letters, at most 1000 characters. */
            comment?: string | null;
            /** @description To whom; 1 to 20 addresses where they are sent at all. What is there twice counts once. */
            emailList?: string[];
            /** @description Whether they are sent. */
            enable?: boolean;
            frequency?: components["schemas"]["CvForwardType"] | null;
            /** @description The job. */
            id: components["schemas"]["JobId"];
        };
        /** @description What a job sends on by itself. */
        CvForwardingView: {
            /** @description What the letters say besides. */
            comment?: string | null;
            /** @description To whom. */
            emailList: string[];
            /** @description Whether CVs are sent. */
            enable: boolean;
            frequency?: components["schemas"]["CvForwardType"] | null;
        };
        /** @enum {string} */
        CvForwardType: "Daily" | "Directly";
        /** @enum {string} */
        CvKind: "Pdf" | "Doc" | "Docx";
        /** @enum {string} */
        CvOutcome: "Text" | "NoText" | "Password" | "Unreadable" | "Unsupported";
        /** @description The text of a CV, as it was read. */
        CvTextView: {
            /** @description Plain text; empty when none could be read. */
            text: string;
        };
        /** @description A candidate's CV file. */
        CvView: {
            /** @description The name it came under; empty while they are covered. */
            fileName: string;
            /** @description What it is. */
            kind: components["schemas"]["CvKind"];
            /** @description The job's keywords that its text holds. */
            matchedKeywords: string[];
            /** @description The job's keywords that its text does not hold. */
            missingKeywords: string[];
            /** @description What came of reading it. */
            outcome: components["schemas"]["CvOutcome"];
            /**
             * Format: int64
             * @description In bytes; 0 while they are covered.
             */
            size: number;
        };
        /** @description What waits for somebody. What is none of their business is empty. */
        DashboardView: {
            /** @description Adverts: for the provider those that wait for its approval; for others their own that they can bring on their way. */
            adverts: components["schemas"]["Waiting_WaitingAdvert"];
            /** @description Companies that wait for the provider's approval. */
            companies: components["schemas"]["Waiting_WaitingCompany"];
            /** @description Colleagues who ask the viewer for credits. */
            creditsAsked: components["schemas"]["Waiting_WantedCredits"];
            /** @description Adverts that leave the boards within a week, the next first. */
            expiring: components["schemas"]["Waiting_ExpiringAdvert"];
            /** @description Invitations that the viewer has not answered. */
            invitations: components["schemas"]["Waiting_WaitingInvitation"];
            /** @description Jobs with candidates who have come since the viewer last looked, the newest first. */
            newCandidates: components["schemas"]["Waiting_NewCandidates"];
            /** @description Orders that the provider has to see to. */
            orders: components["schemas"]["Waiting_WaitingOrder"];
            /** @description Jobs with candidates whom the keywords have rejected and nobody has looked at, most of them first. */
            reviews: components["schemas"]["Waiting_WaitingReviews"];
            /** @description People who ask to join a company. */
            users: components["schemas"]["Waiting_WaitingUser"];
        };
        /** @enum {string} */
        DatabaseKind: "SQLite" | "PostgreSQL";
        /** @description Where rows are kept. */
        DatabaseView: {
            /** @description What kind it is. */
            kind: components["schemas"]["DatabaseKind"];
            /**
             * Format: int64
             * @description How many transactions of this copy wait.
             */
            waiting: number;
        };
        /** @description How many go on a day. */
        DayCount: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description As `2026-12-31`, by the company's clock. */
            day: string;
        };
        /** @description The file of a day for a board that takes files. */
        DayFileView: {
            /**
             * Format: int64
             * @description How many adverts it held.
             */
            adverts: number;
            /**
             * Format: int64
             * @description How many it took off the board.
             */
            ended: number;
            sentAt?: components["schemas"]["Moment"] | null;
            /** @description When last. */
            triedAt: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description How often it was begun.
             */
            tries: number;
            /** @description Why it could not be sent. */
            words?: string | null;
        };
        /** @description Candidates to remove: a selection, one by name, or both. */
        DeleteInput: components["schemas"]["Selection"] & {
            id?: components["schemas"]["CandidateId"] | null;
        };
        /** @description A stage to be deleted. */
        DeleteStageInput: {
            /** @description The stage. */
            id: components["schemas"]["StageId"];
            stageId?: components["schemas"]["StageId"] | null;
        };
        /** @description An account to delete (accounts §7). */
        DeleteUserInput: {
            /** @description Whether it is meant that the company goes as well, with all that it has, since they are its last user. */
            companyGoes?: boolean;
            userAcceptId?: components["schemas"]["UserId"] | null;
            /** @description The account. */
            userDeleteId: components["schemas"]["UserId"];
        };
        /** @enum {string} */
        Demand: "Company" | "Provider";
        /** @description An advert that waits at the desk. */
        DeskCard: {
            changesAnsweredAt?: components["schemas"]["Moment"] | null;
            changesAskedAt?: components["schemas"]["Moment"] | null;
            /** @description Whose it is. */
            companyName: string;
            /** @description Whether the provider has approved that company. */
            companyStatus: components["schemas"]["CompanyStatus"];
            holder?: components["schemas"]["HolderView"] | null;
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description First and last name of its owner. */
            ownerName: string;
            /** @description Since when it waits. */
            submittedAt: components["schemas"]["Moment"];
            /** @description Its title. */
            title: string;
        };
        /** @enum {string} */
        DeskPart: "Provider" | "Owner";
        /** @description What its editors are shown beside an advert. */
        DeskView: {
            /** @description What has changed since then, in the order of the form. */
            changedSince: components["schemas"]["FieldChange"][];
            /** @description What stands in its way, the gravest first. */
            findings: components["schemas"]["ReadinessFinding"][];
            holder?: components["schemas"]["HolderView"] | null;
            /** @description The job. */
            id: components["schemas"]["JobId"];
            seenAt?: components["schemas"]["Moment"] | null;
            /** @description Since when it waits. */
            submittedAt: components["schemas"]["Moment"];
        };
        /** @description Whether a task is done. */
        DoneInput: {
            /** @description Ticked off, or open again. */
            done: boolean;
            /**
             * Format: int64
             * @description The version that this takes back; one that was changed since then stays as it is.
             */
            version?: number | null;
        };
        /** @description Somebody who may be the same person as a candidate, by one of their applications. */
        Duplicate: {
            /** @description The job. */
            advertId: components["schemas"]["JobId"];
            /** @description Whether somebody said that they are not the same. */
            apart: boolean;
            /** @description When they came. */
            applied: components["schemas"]["Moment"];
            /** @description Its title. */
            campaignTitle: string;
            /** @description The candidate. */
            candidateId: components["schemas"]["CandidateId"];
            /** @description E-mail address, if known. */
            email?: string | null;
            /** @description First and last name; empty where nobody knows it. */
            fullName: string;
            /** @description What they share. */
            shared: components["schemas"]["Shared"][];
            /** @description Where they stand. */
            stageName: string;
            /** @description What the team thinks. */
            status: components["schemas"]["CandidateStatus"];
        };
        /** @description A candidate's details corrected, as a multipart form; what is absent stays. */
        EditCandidateForm: {
            /** @description The candidate. */
            candidateId: components["schemas"]["CandidateId"];
            /**
             * Format: binary
             * @description Takes the place of the present file: pdf, doc or docx, under 50 MB.
             */
            cv?: string | null;
            /** @description Empty for none. */
            email?: string | null;
            /** @description At most 100 characters, or empty for none. */
            employer?: string | null;
            /** @description 3 to 50 characters, or what it is already. */
            firstName?: string | null;
            /** @description At most 100 characters, or empty for none. */
            jobTitle?: string | null;
            /** @description 3 to 50 characters, what it is already, or empty for none. */
            lastName?: string | null;
            /** @description Empty for none. */
            phoneNumber?: string | null;
            /** @description Empty for none. */
            postcode?: string | null;
            /** @description 2 to 60 characters, or empty for none. */
            town?: string | null;
            /**
             * Format: int64
             * @description The version that was read; without it the last one to save wins.
             */
            version?: number | null;
        };
        /** @description What somebody said of a candidate, each time that they sent their card. */
        Edition: {
            /** @description How the candidate does by each criterion that was looked at. */
            ratings: components["schemas"]["Rating"][];
            /** @description What it comes to. */
            recommendation: components["schemas"]["Recommendation"];
            /** @description When it was sent. */
            sentAt: components["schemas"]["Moment"];
            /** @description In the interviewer's words, as plain text; empty where there are none. */
            words: string;
        };
        /** @description A stage to be changed. */
        EditStageInput: {
            /** @description The stage. */
            id: components["schemas"]["StageId"];
            /** @description 2 to 100 characters, unlike those of the company's other stages. */
            name?: string;
            /**
             * Format: int64
             * @description Its new place, from 0, among those that can be changed; it stays where it is when absent.
             */
            order?: number | null;
            type?: components["schemas"]["StageType"] | null;
            /**
             * Format: int64
             * @description The version that was read; without it the last one to save wins.
             */
            version?: number | null;
        };
        /** @description A task as it is to be. */
        EditTaskInput: {
            assigneeId?: components["schemas"]["UserId"] | null;
            /** @description By which day: the one that it has, or today or later. */
            dueOn?: string;
            /**
             * @description Whether a change of this version is taken back: the task is as it was, though its day may be over by now, or it may
             *     have been nobody's.
             */
            takesBack?: boolean;
            /** @description What is to be done, in 1 to 500 characters. */
            text?: string;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description A view as it is to be. */
        EditViewInput: {
            /** @description What the list's address holds behind its `?`, without the page. */
            address?: string;
            /** @description What it is called, in 1 to 100 characters. */
            name?: string;
            /** @description Whether the team sees it, too. */
            shared: boolean;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description An address that a message is asked for. */
        EmailInput: {
            /** @description The address. */
            email?: string;
        };
        /** @description How many sessions were ended. */
        EndedView: {
            /**
             * Format: int64
             * @description So many.
             */
            ended: number;
        };
        /** @description What an app is told, in the three ways in which it can be. */
        EnrolmentView: {
            /** @description To be opened on the phone itself. */
            address: string;
            /** @description To be scanned. */
            qr: components["schemas"]["Picture"];
            /** @description To be typed into the app, in base 32. */
            secret: string;
        };
        /**
         * Format: uuid
         * @description Something to do in the outside world.
         */
        ErrandId: string;
        /** @description Every error answer. */
        ErrorAnswer: {
            /** @description The record as it is now, where somebody else changed it first. */
            current?: unknown;
            /** @description One entry a complaint. */
            errors: components["schemas"]["ErrorItem"][];
        };
        /** @description One complaint. */
        ErrorItem: {
            /**
             * Format: int32
             * @description The HTTP status.
             */
            code: number;
            /** @description The field to blame; absent where there is none. */
            item?: string | null;
            /** @description The sentence to show. */
            message: string;
        };
        /** @description Counts of applications: each list counts over the other filters and the search string. */
        EveryoneCounts: {
            /** @description By job; the hundred with most. */
            advertCount: components["schemas"]["NamedCount"][];
            /** @description By company, for those who reach several. */
            companyCount: components["schemas"]["NamedCount"][];
            /** @description By how many days ago they came, at most. */
            dayCount: components["schemas"]["KeyCount"][];
            /** @description By source. */
            sourceCount: components["schemas"]["KeyCount"][];
            /** @description By the stage's name. */
            stageCount: components["schemas"]["KeyCount"][];
            /** @description By status. */
            statusCount: components["schemas"]["KeyCount"][];
            /** @description By tag, by name, to whoever sees tags; the hundred with most. */
            tagCount: components["schemas"]["TagCount"][];
            /** @description By town; the hundred with most. */
            townCount: components["schemas"]["KeyCount"][];
        };
        /** @enum {string} */
        EveryoneOrder: "best" | "newest" | "nearest";
        /** @description A page of people, with counts of their applications. */
        EveryonePage: components["schemas"]["Page_PersonRow"] & {
            /** @description How many applications share what. */
            counts: components["schemas"]["EveryoneCounts"];
        };
        /** @description What has to come before a session. */
        ExchangeAnswer: {
            /** @description One sentence. */
            errors: components["schemas"]["ErrorItem"][];
            link?: components["schemas"]["LinkNeeds"] | null;
            signUp?: components["schemas"]["SignUpNeeds"] | null;
        };
        /** @description The token that a way to another service and back ended with. */
        ExchangeInput: {
            /** @description From the address's fragment. */
            accessToken?: string;
        };
        /** @description An errand that failed. */
        FailedErrandView: {
            companyId?: components["schemas"]["CompanyId"] | null;
            /** @description What went wrong last. */
            error?: string | null;
            /** @description Its identity. */
            id: components["schemas"]["ErrandId"];
            /** @description Whether it was given up, and is not tried again by itself. */
            isGivenUp: boolean;
            /** @description Its kind. */
            kind: string;
            nextAt?: components["schemas"]["Moment"] | null;
            /** @description Since when it waits. */
            since: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description How often it was tried.
             */
            tries: number;
        };
        /** @description Somebody to whom a command could do nothing. */
        FailureView: {
            /** @description The candidate. */
            candidateId: components["schemas"]["CandidateId"];
            /** @description First and last name, where the viewer sees them still. */
            fullName?: string | null;
            /** @description In a sentence. */
            message: string;
            /** @description Why. */
            why: components["schemas"]["Why"];
        };
        /** @description A field that says something else than it did. */
        FieldChange: {
            /** @description What it says. */
            after: string;
            /** @description What it said; nothing, where it was empty. */
            before: string;
            /** @description The field. */
            field: components["schemas"]["AdvertField"];
            /** @description The one made into the other: without what was removed they are what it says, without what was added what it said. */
            pieces: components["schemas"]["Piece"][];
        };
        /** @description How many there are. */
        FigureCount: {
            /**
             * Format: int64
             * @description All that there were.
             */
            count: number;
            /**
             * Format: int64
             * @description Those of whom nobody has removed since.
             */
            here: number;
        };
        /** @description How long something took. */
        FigureSpan: {
            /**
             * Format: int64
             * @description On average.
             */
            meanMinutes?: number | null;
            /**
             * Format: int64
             * @description For half of them it took no longer; nothing where there are none.
             */
            medianMinutes?: number | null;
        };
        /** @description Figures of applications. */
        FiguresView: {
            /** @description Who had a first answer. */
            answered: components["schemas"]["FigureCount"];
            /** @description Who came. */
            arrived: components["schemas"]["FigureCount"];
            /** @description What it cost. */
            cost: components["schemas"]["CostFigures"];
            /** @description How long it took from their arrival. */
            firstAnswer: components["schemas"]["FigureSpan"];
            /** @description Who is hired. */
            hired: components["schemas"]["FigureCount"];
            /** @description Each reason, the most frequent first. */
            reasons: components["schemas"]["ReasonFigures"][];
            /** @description Who is rejected, by a person or by the keyword rule. */
            rejected: components["schemas"]["FigureCount"];
            /** @description Each source, most applications first. */
            sources: components["schemas"]["SourceFigures"][];
            /** @description Each stage, in the order of the company. */
            stages: components["schemas"]["StageFigures"][];
            /** @description How long it took from their arrival to the move into Hired. */
            timeToHire: components["schemas"]["FigureSpan"];
        };
        /**
         * Format: uuid
         * @description A stored CV file.
         */
        FileId: string;
        /** @description Where CV files lie. */
        FilesView: {
            /** @description Whether it answered when it was asked last. */
            isReachable: boolean;
            /** @description What kind of place it is. */
            place: components["schemas"]["PlaceKind"];
        };
        /** @description A message as somebody is to read it. */
        FilledIn: {
            /** @description Its rich text. */
            body: string;
            /** @description Where it goes. */
            email: string;
            /** @description First and last name, as far as they are known. */
            fullName: string;
            /** @description Who. */
            id: components["schemas"]["CandidateId"];
            /** @description Its subject. */
            subject: string;
        };
        /** @description Who was first with a person, where an agency has submitted them; of the applications that are kept. */
        FirstView: {
            /** @description Whether they came more than once. */
            again: boolean;
            first?: components["schemas"]["ArrivalView"] | null;
            later?: components["schemas"]["ArrivalView"] | null;
            /** @description Whether there may be applications that the viewer does not see. */
            partial: boolean;
        };
        /** @description A follower of the event log. */
        FollowerView: {
            /**
             * Format: int64
             * @description For how many milliseconds the oldest event waits that it has still to handle.
             */
            behindMillis: number;
            /** @description Whether what comes next is of a later version of the program. */
            isStopped: boolean;
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description The number of the last event that it has handled.
             */
            position: number;
        };
        /** @description The job of a movement. */
        ForJob: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description Its title; absent where it is gone. */
            title?: string | null;
        };
        /** @description What was sent. */
        Forwarded: {
            /** @description How many CVs. */
            candidates: number;
            /** @description Its identity. */
            id: components["schemas"]["ForwardId"];
            /** @description To how many addresses. */
            recipients: number;
            /** @description Who has no CV and was left out. */
            without: components["schemas"]["WithoutCv"][];
        };
        /**
         * Format: uuid
         * @description A letter with CVs.
         */
        ForwardId: string;
        /** @description Candidates to send on by mail, behind links: their CVs, or a list of them. */
        ForwardInput: components["schemas"]["Selection"] & {
            /** @description Plain text for the letter, at most 1000 characters. */
            comment?: string | null;
            /** @description To whom; 1 to 20 addresses. What is there twice counts once. */
            emailList?: string[];
        };
        /**
         * Format: uuid
         * @description Somebody to whom a letter with CVs goes.
         */
        ForwardRecipientId: string;
        /** @description A letter with CVs. */
        ForwardView: {
            /** @description When. */
            at: components["schemas"]["Moment"];
            by?: components["schemas"]["AuthorView"] | null;
            /**
             * Format: int64
             * @description How many CVs were in it.
             */
            candidates: number;
            cause?: components["schemas"]["CvForwardType"] | null;
            /** @description What they wrote. */
            comment?: string | null;
            /** @description Until when its links work. */
            expiresAt: components["schemas"]["Moment"];
            /** @description Its identity. */
            id: components["schemas"]["ForwardId"];
            /** @description To whom. */
            recipients: components["schemas"]["RecipientView"][];
        };
        /** @description The times of a day at which an interview could begin. */
        FreeDay: {
            /** @description Which, as `2026-12-31`. */
            day: string;
            /** @description As clocks where the company is show them: `09:30`. */
            times: string[];
        };
        /** @description When an interview could be. */
        FreeTimesView: {
            /** @description The next days on which people work. */
            days: components["schemas"]["FreeDay"][];
            /** @description The day from which later ones are looked for. */
            next: string;
            /** @description Of whom it is not known whether they are busy: some calendar of theirs cannot be read. */
            unread: components["schemas"]["UnreadCalendar"][];
        };
        /** @enum {string} */
        Frequency: "AtOnce" | "Daily" | "Never";
        /**
         * @description What can happen to a candidate.
         * @enum {string}
         */
        Happening: "added" | "decided" | "edited" | "noted" | "written" | "interviewed" | "present" | "deleted";
        /** @description A colleague who can assign credits. */
        HelperView: {
            askedAt?: components["schemas"]["Moment"] | null;
            /** @description First and last name. */
            fullName: string;
            /** @description Whether they hold some themselves; else they can assign what others hold. */
            holdsCredits: boolean;
            /** @description The account. */
            id: components["schemas"]["UserId"];
        };
        /** @description On which terms somebody is hired. */
        HireInput: {
            /**
             * @description Whether the job ends with that, filled.
             * @default false
             */
            closesJob: boolean;
            /**
             * Format: double
             * @description In pounds, with at most two decimals.
             * @default null
             */
            salary: number | null;
            /**
             * @description Their first day, as `2027-01-04`.
             * @default null
             */
            startsOn: string | null;
            /** @default null */
            timeInterval: components["schemas"]["TimeInterval"] | null;
        };
        /** @description On which terms somebody was hired. */
        HireView: {
            /** @description When it was said. */
            at: components["schemas"]["Moment"];
            /** @description By whom, where they are still there. */
            by?: string | null;
            /**
             * Format: double
             * @description In pounds.
             */
            salary?: number | null;
            /** @description Their first day, as `2027-01-04`. */
            startsOn?: string | null;
            timeInterval?: components["schemas"]["TimeInterval"] | null;
        };
        /** @enum {string} */
        Hold: "TenMinutes" | "Hour" | "NextMorning";
        /** @description Somebody who holds credits, or held them. */
        Holder: {
            /** @description First and last name. */
            fullName: string;
            /** @description The account. */
            id: components["schemas"]["UserId"];
        };
        /** @description Somebody of the provider who holds an advert. */
        HolderView: {
            /** @description First and last name. */
            fullName: string;
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /** @description Since when. */
            since: components["schemas"]["Moment"];
        };
        /** @description An advert to hold, or not to. */
        HoldInput: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description What to do. */
            step: components["schemas"]["HoldStep"];
        };
        /** @enum {string} */
        HoldStep: "Take" | "TakeOver" | "GiveUp";
        /** @description Why a candidate is on hold. */
        HoldView: {
            /** @description When. */
            at: components["schemas"]["Moment"];
            /** @description Who that was, by name, where that is known still. */
            by?: string | null;
            erasureAskedAt?: components["schemas"]["Moment"] | null;
            /** @description In the words of who put them there. */
            reason: string;
        };
        /** @description How much there is to read. */
        InboxCountView: {
            /**
             * Format: int64
             * @description Conversations in which a candidate has written since the viewer looked; no more than 100 are counted.
             */
            unread: number;
        };
        /** @description A conversation in an inbox. */
        InboxRow: {
            assignee?: components["schemas"]["AuthorView"] | null;
            /** @description Who wrote it, by name; nobody where the candidate did. */
            by?: string | null;
            /** @description With whom. */
            candidateId: components["schemas"]["CandidateId"];
            /**
             * @description What a search found in the conversation, between what stands around it, in turns; nothing where it was not found
             *     in what was written.
             */
            found: string[];
            /** @description First and last name, as far as they are known. */
            fullName: string;
            /** @description Whether it goes out by itself, on what its author did. */
            isByItself: boolean;
            /** @description Whether it waits for somebody of the company. */
            isOpen: boolean;
            /** @description Whether the candidate has written since the viewer looked. */
            isUnread: boolean;
            /** @description The job that they applied for. */
            jobId: components["schemas"]["JobId"];
            /** @description Its title. */
            jobTitle: string;
            /** @description When somebody wrote last. */
            lastAt: components["schemas"]["Moment"];
            /** @description How it begins. */
            snippet: string;
            /** @description What has become of it. */
            state: components["schemas"]["MessageState"];
            /** @description The subject of what was written last. */
            subject: string;
        };
        /** @description A page of an inbox, the latest first. */
        InboxView: {
            /** @description Whether there are more. */
            hasMore: boolean;
            /** @description The conversations. */
            items: components["schemas"]["InboxRow"][];
        };
        /** @description The name of an index and the key to it. */
        IndexKey: {
            /** @description The index. */
            index: string;
            /** @description The secured key. */
            key: string;
        };
        /** @description An index of searches. */
        IndexView: {
            /**
             * Format: int64
             * @description How many bytes it takes.
             */
            bytes: number;
            /**
             * Format: int64
             * @description How many records it holds.
             */
            documents: number;
            /** @description Its name. */
            name: string;
        };
        /** @description Whose an interview is. */
        InterviewCandidate: {
            /** @description Their job. */
            advertId: components["schemas"]["JobId"];
            /** @description Its title. */
            campaignTitle: string;
            /** @description First and last name, as far as they are known. */
            fullName: string;
            /** @description The candidate. */
            id: components["schemas"]["CandidateId"];
        };
        /** @description Somebody of the company who takes part. */
        Interviewer: {
            /** @description First and last name. */
            fullName: string;
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /** @description Whether they see the candidate still. */
            seesCandidate: boolean;
        };
        /**
         * Format: uuid
         * @description An interview of a candidate.
         */
        InterviewId: string;
        /** @description An interview as it is to be. */
        InterviewInput: components["schemas"]["ParticularsInput"] & {
            /** @description When it begins, as clocks where the company is show it: `2026-12-31T09:30`. Left out, the candidate chooses. */
            at?: string | null;
            /** @description Who of the company takes part: 1 to 10 who see the candidate. */
            interviewers?: components["schemas"]["UserId"][];
            /** @description Times that the candidate may choose from, spelled like `at`: at most 20. */
            slots?: string[];
            /**
             * Format: int64
             * @description The version that was read, where one is changed.
             */
            version?: number | null;
        };
        /** @description A kind of interview: what one of it begins with. */
        InterviewKind: {
            /**
             * Format: int64
             * @description How long it takes.
             */
            minutes: number;
            /** @description What it is called. */
            name: string;
            /** @description Where, or under which link or number. */
            place: string;
            /** @description How people meet. */
            way: components["schemas"]["InterviewWay"];
            /** @description What the candidate is told besides. */
            words: string;
        };
        /** @description All kinds of interview of a company, in their order. */
        InterviewKindsInput: {
            /** @description At most 20, each under a name of its own. */
            kinds?: components["schemas"]["ParticularsInput"][];
            /**
             * Format: int64
             * @description The version that was read; without it the last one to save wins.
             */
            version?: number | null;
        };
        /** @description A company's kinds of interview, in their order. */
        InterviewKindsView: {
            changedAt?: components["schemas"]["Moment"] | null;
            /** @description Who did that, by name. */
            changedBy?: string | null;
            /** @description They. */
            kinds: components["schemas"]["InterviewKind"][];
            /** @description The company's time zone. */
            timeZone: string;
            /**
             * Format: int64
             * @description Raised with each change, from 0.
             */
            version: number;
        };
        /** @description A letter to a candidate about an interview. */
        InterviewLetter: {
            /** @description Its rich text. */
            body: string;
            /** @description Where it goes. */
            email: string;
            /** @description Its subject. */
            subject: string;
        };
        /** @description A look at an interview as it is to be, before anybody is told. */
        InterviewPreviewInput: components["schemas"]["InterviewInput"] & {
            id?: components["schemas"]["InterviewId"] | null;
        };
        /** @description What is to be told of an interview, before it is. */
        InterviewPreviewView: {
            endsAt?: components["schemas"]["Moment"] | null;
            letter?: components["schemas"]["InterviewLetter"] | null;
            startsAt?: components["schemas"]["Moment"] | null;
            /** @description What may be wrong with it, in sentences. */
            warnings: string[];
        };
        /** @description Interviews of some days, and those that have none yet. */
        InterviewsBetweenView: {
            /** @description When the viewer, and, of the team's, whoever else takes part, is busy by calendars of their own; at most 500 times. */
            busy: components["schemas"]["BusyTime"][];
            /** @description The first day. */
            first: string;
            /** @description Whether there are more of them, or more times at which somebody is busy. */
            hasMore: boolean;
            /** @description The first first; at most 500. */
            interviews: components["schemas"]["InterviewView"][];
            /** @description The last day. */
            last: string;
            /** @description The company's time zone. */
            timeZone: string;
            /** @description Today where the company is, as `2026-12-31`. */
            today: string;
            /** @description Those for which a candidate is to choose a time, the newest first; at most 50. */
            waiting: components["schemas"]["InterviewView"][];
        };
        /** @description A time that a candidate may choose. */
        InterviewSlot: {
            /** @description As clocks where the company is show it. */
            at: string;
            /** @description Whether it is to come, and nobody who takes part is taken or busy meanwhile. */
            isFree: boolean;
            /** @description When it begins. */
            startsAt: components["schemas"]["Moment"];
        };
        /** @enum {string} */
        InterviewState: "Offered" | "Fixed" | "Cancelled";
        /** @description A candidate's interviews. */
        InterviewsView: {
            /** @description The one that was arranged last first. */
            interviews: components["schemas"]["InterviewView"][];
            /** @description The company's time zone. */
            timeZone: string;
        };
        /** @description An interview. External recruiters see when it is and of which kind, and nothing else of it. */
        InterviewView: {
            /** @description When it begins, as clocks where the company is show it: `2026-12-31T09:30`. */
            at?: string | null;
            /** @description Who arranged it, where that is known. */
            author?: string | null;
            cancelledAt?: components["schemas"]["Moment"] | null;
            cancelledBy?: components["schemas"]["CalledOffBy"] | null;
            /** @description Whose it is. */
            candidate: components["schemas"]["InterviewCandidate"];
            changeAsked?: components["schemas"]["ChangeAsked"] | null;
            /** @description When. */
            createdAt: components["schemas"]["Moment"];
            endsAt?: components["schemas"]["Moment"] | null;
            /** @description Its identity. */
            id: components["schemas"]["InterviewId"];
            /** @description Who of the company takes part. */
            interviewers: components["schemas"]["Interviewer"][];
            /** @description Whether no mail server takes the candidate's letter. */
            letterFailed: boolean;
            /**
             * Format: int64
             * @description How long it takes.
             */
            minutes: number;
            /** @description What it is called. */
            name: string;
            /** @description Where, or under which link or number. */
            place: string;
            /** @description Times that the candidate may choose from. */
            slots: components["schemas"]["InterviewSlot"][];
            startsAt?: components["schemas"]["Moment"] | null;
            /** @description Where it stands. */
            state: components["schemas"]["InterviewState"];
            /**
             * Format: int64
             * @description Counts its changes.
             */
            version: number;
            /** @description How people meet. */
            way: components["schemas"]["InterviewWay"];
            /** @description What the candidate is told besides. */
            words: string;
        };
        /** @enum {string} */
        InterviewWay: "InPerson" | "Video" | "Phone";
        /** @description Somebody who can be asked to join a job's team. */
        Invitable: {
            /** @description Their company: an external recruiter's agency. */
            company: string;
            /** @description E-mail address. */
            email: string;
            /** @description First and last name. */
            fullName: string;
            /** @description Role. */
            role: components["schemas"]["Role"];
            /** @description Their account. */
            userId: components["schemas"]["UserId"];
        };
        /** @description Who can be asked to join a job's team. */
        InvitableView: {
            /** @description Whether there is anybody at all, whatever was looked for. */
            any: boolean;
            /** @description External recruiters who work for the company that were found, 10 at most. */
            externals: components["schemas"]["Invitable"][];
            /** @description People of the company that were found, 10 at most. */
            members: components["schemas"]["Invitable"][];
        };
        /** @description What an invitation says. */
        InvitationDetails: {
            /** @description The jobs whose team they shall join, 20 at most. */
            adverts: components["schemas"]["TeamJob"][];
            /** @description Which company asks. */
            companyName: string;
            /** @description The invited address. */
            email: string;
            /** @description How they can answer. */
            invitedAs: components["schemas"]["InvitedAs"];
            /** @description Who asks, while that account is there. */
            invitedBy?: string | null;
            /** @description Whether they name a company of their own, an agency. */
            namesCompany: boolean;
            /** @description What they will be. */
            role: components["schemas"]["Role"];
        };
        /**
         * Format: uuid
         * @description An invitation to join a company.
         */
        InvitationId: string;
        /** @enum {string} */
        InvitationStatus: "Pending" | "Accepted" | "Declined";
        /** @description An invitation as whoever holds its link sees it. */
        InvitationView: {
            invitation?: components["schemas"]["InvitationDetails"] | null;
            /** @description Whether it can be answered: `Success`, or why not. */
            status: components["schemas"]["LinkStatus"];
        };
        /** @enum {string} */
        InvitedAs: "Newcomer" | "Member" | "Elsewhere";
        /** @description Somebody's invitation of a user (accounts §3). */
        InvitedBy: {
            invitedById?: components["schemas"]["UserId"] | null;
            /** @description What became of it. */
            status: components["schemas"]["InvitationStatus"];
        };
        /** @description Whoever has been invited. */
        InvitedView: {
            /** @description Where it stands. */
            status: components["schemas"]["InvitationStatus"];
            /** @description The account that waits for their answer. */
            userId: components["schemas"]["UserId"];
        };
        /** @description Somebody to invite (accounts §3, invitation). */
        InviteInput: {
            /** @description Jobs whose team they shall join. */
            adverts?: components["schemas"]["JobId"][];
            companyId?: components["schemas"]["CompanyId"] | null;
            /** @description Whom to write to. */
            email?: string;
            role?: components["schemas"]["Role"] | null;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @enum {string} */
        InvoiceKind: "Invoice" | "CreditNote";
        /** @description An invoice or a credit note of an order. */
        InvoiceView: {
            /**
             * Format: int64
             * @description What it comes to, in pence.
             */
            grossPence: number;
            /** @description When it was issued. */
            issuedAt: components["schemas"]["Moment"];
            /** @description What it is. */
            kind: components["schemas"]["InvoiceKind"];
            /** @description Its number, by which it is fetched. */
            number: string;
        };
        /** @description An advert on a board (jobs §3). */
        JobBoardView: {
            /**
             * Format: int64
             * @description How many have applied by the board's link.
             */
            applications: number;
            /** @description Whether somebody has to upload a file of ours there. */
            byFile: boolean;
            /** @description Whether somebody has to post it there. */
            byHand: boolean;
            /** @description Whether it can be asked now, or gone to where somebody has to post it: for the first time or again. */
            canPost: boolean;
            /**
             * Format: int64
             * @description How often somebody has come from there to read the advert.
             */
            clicks: number;
            /** @description Part of the links by which candidates come from it. */
            code: string;
            expiredAt?: components["schemas"]["Moment"] | null;
            /** @description When it leaves. */
            expiresAt: components["schemas"]["Moment"];
            fetchedAt?: components["schemas"]["Moment"] | null;
            /** @description As what it was known then; shown to the provider. */
            fetchedBy?: string | null;
            /** @description Whether the advert's time there is over. */
            isExpired: boolean;
            /** @description The advert's link for this board; absent once nobody can apply. */
            link?: string | null;
            /** @description Where applications for it are mailed to from this board; absent once nobody can apply, or where no mail comes in. */
            mailTo?: string | null;
            /** @description What the board is called. */
            name: string;
            /** @description Whether the board does not know the customer's keys: whoever has them enters others, and it is sent. */
            needsKeys: boolean;
            /** @description What the board calls the advert. */
            number?: string | null;
            partner?: components["schemas"]["Partner"] | null;
            /** @description Since when it is to be there. */
            requestedAt: components["schemas"]["Moment"];
            sentAt?: components["schemas"]["Moment"] | null;
            /** @description Who did; shown to the provider. */
            sentBy?: string | null;
            /** @description Where the advert stands there. */
            state: components["schemas"]["BoardState"];
            triedAt?: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description How often it was asked in vain.
             */
            tries: number;
            /** @description What the board, or the connection to it, had to say last. */
            words?: string | null;
        };
        /**
         * @description A job in a list (jobs §2, job cards). External recruiters see of one that is not live yet its title, state and
         *     company, and nothing in the place of the rest.
         */
        JobCard: {
            activatedAt?: components["schemas"]["Moment"] | null;
            archivedAt?: components["schemas"]["Moment"] | null;
            /** @description Whether the provider asks for changes that nobody has answered; told to whoever sees them. */
            asksChanges: boolean;
            campaignType?: components["schemas"]["CampaignType"] | null;
            /** @description What the viewer may do to it in its present state. */
            can: components["schemas"]["Action"][];
            /** @description The last day on which somebody can apply, as `2026-12-31`. */
            closesOn?: string | null;
            /** @description The company. */
            company: components["schemas"]["CompanyBrief"];
            createdAt?: components["schemas"]["Moment"] | null;
            expiresAt?: components["schemas"]["Moment"] | null;
            /** @description Its identity. */
            id: components["schemas"]["JobId"];
            /** @description Whether it has left the boards. */
            isExpired: boolean;
            /** @description Where. */
            location?: string | null;
            ownerId?: components["schemas"]["UserId"] | null;
            /** @description First and last name of its owner. */
            ownerName?: string | null;
            /** @description Part of the public page's address. */
            referenceCode?: string | null;
            relatedCampaign?: components["schemas"]["RelatedCampaign"] | null;
            /** @description Whether it can be done from anywhere. */
            remote: boolean;
            /** @description Where it stands. */
            status: components["schemas"]["JobStatus"];
            /** @description The tab it is listed under. */
            statusFilter: components["schemas"]["StatusFilter"];
            /** @description The tab it is listed under for external recruiters. */
            statusFilterExternal: components["schemas"]["StatusFilter"];
            /** @description Its title. */
            title: string;
            /**
             * Format: int64
             * @description Candidates within the viewer's reach.
             */
            totalCandidates: number;
            /**
             * Format: int64
             * @description Of these, New.
             */
            totalNewCandidates: number;
            unarchivableUntil?: components["schemas"]["Moment"] | null;
        };
        /** @description How many jobs stand under each tab, within the viewer's reach (design §4). */
        JobCounters: {
            /**
             * Format: int64
             * @description Ended.
             */
            archived: number;
            /**
             * Format: int64
             * @description Being written.
             */
            draft: number;
            /**
             * Format: int64
             * @description Live.
             */
            live: number;
            /**
             * Format: int64
             * @description No credits yet, or waiting for an approval.
             */
            pending: number;
        };
        /** @description The figures of a job. */
        JobFigures: {
            /** @description Who had a first answer. */
            answered: components["schemas"]["FigureCount"];
            /** @description Who came. */
            arrived: components["schemas"]["FigureCount"];
            /** @description What it cost. */
            cost: components["schemas"]["CostFigures"];
            /** @description From their arrival. */
            firstAnswer: components["schemas"]["FigureSpan"];
            /** @description Who is hired. */
            hired: components["schemas"]["FigureCount"];
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description Whose it is. */
            owner: string;
            /** @description Who is rejected. */
            rejected: components["schemas"]["FigureCount"];
            /** @description Where it stands. */
            status: components["schemas"]["JobStatus"];
            /** @description From their arrival. */
            timeToHire: components["schemas"]["FigureSpan"];
            /** @description Its title. */
            title: string;
        };
        /** @description A letter with CVs of a job. */
        JobForwardView: {
            /** @description When. */
            at: components["schemas"]["Moment"];
            by?: components["schemas"]["AuthorView"] | null;
            /**
             * Format: int64
             * @description How many CVs are in it.
             */
            candidates: number;
            cause?: components["schemas"]["CvForwardType"] | null;
            /** @description What they wrote. */
            comment?: string | null;
            /** @description Until when its links work. */
            expiresAt: components["schemas"]["Moment"];
            /** @description Its identity. */
            id: components["schemas"]["ForwardId"];
            /** @description To whom. */
            recipients: components["schemas"]["JobRecipientView"][];
        };
        /**
         * Format: uuid
         * @description A job advert.
         */
        JobId: string;
        /** @description One job. */
        JobIdInput: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
        };
        /** @description An advert as typed (jobs §3, §5). Enumerations arrive as text, so that a wrong one gets its own message. */
        JobInput: {
            /**
             * @description 3 to 75 characters, or none.
             * @default null
             */
            benefits: string | null;
            /** @default null */
            campaignType: components["schemas"]["CampaignType"] | null;
            /** @default null */
            category: components["schemas"]["Category"] | null;
            /**
             * @description The last day on which somebody can apply, as `2026-12-31`: today or later, within a year; or none.
             * @default null
             */
            closesOn: string | null;
            /**
             * @description Rich text, 50 to 6000 characters without its markup.
             * @default
             */
            description: string;
            /** @default null */
            id: components["schemas"]["JobId"] | null;
            /**
             * @description A place.
             * @default
             */
            location: string;
            /**
             * @description True when absent.
             * @default null
             */
            needApproval: boolean | null;
            /**
             * @description 3 to 8 characters, or none.
             * @default null
             */
            postCode: string | null;
            /**
             * @description Keywords of 1 to 255 characters; duplicates are dropped.
             * @default []
             */
            preferKw: string[];
            /**
             * @description What applicants are asked, at most 10; where absent, what they were asked before.
             * @default null
             */
            questions: components["schemas"]["QuestionInput"][] | null;
            /**
             * @description False when absent.
             * @default null
             */
            remote: boolean | null;
            /**
             * Format: double
             * @description Pounds, positive, at most two decimals.
             * @default null
             */
            salaryBottom: number | null;
            /**
             * Format: double
             * @description Pounds, positive, at most two decimals.
             * @default null
             */
            salaryTop: number | null;
            /**
             * @description True when absent.
             * @default null
             */
            showSalary: boolean | null;
            /**
             * @description FullTime (when absent) or PartTime.
             * @default null
             */
            timeEngaging: string | null;
            /**
             * @description Annual (when absent), Weekly, Daily or Hourly.
             * @default null
             */
            timeInterval: string | null;
            /**
             * @description 3 to 200 characters.
             * @default
             */
            title: string;
            /**
             * @description Permanent (when absent), Contract or Temporary.
             * @default null
             */
            type: string | null;
            /** @default null */
            userId: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description How many people are wanted, 1 (when absent) to 999.
             * @default null
             */
            vacancies: number | null;
            /**
             * Format: int64
             * @description The version that was read, when the job is changed; without it the last one to save wins.
             * @default null
             */
            version: number | null;
        };
        /** @description Somebody to whom CVs of a job were sent. */
        JobRecipientView: {
            /**
             * Format: int64
             * @description To how many they have said something.
             */
            answered: number;
            /**
             * Format: int64
             * @description How many they have saved.
             */
            downloaded: number;
            /** @description Their address. */
            email: string;
            /** @description Their place in the letter. */
            id: components["schemas"]["ForwardRecipientId"];
            /**
             * Format: int64
             * @description How many of the CVs they have opened.
             */
            opened: number;
            sentAt?: components["schemas"]["Moment"] | null;
            withdrawnAt?: components["schemas"]["Moment"] | null;
            /** @description Whether it carried the files. */
            withFiles: boolean;
        };
        /** @enum {string} */
        JobStatus: "Draft" | "NoCredits" | "PendingAdminApproval" | "PendingUserApproval" | "Live" | "ReadOnly" | "Archived";
        /** @enum {string} */
        JobType: "Permanent" | "Contract" | "Temporary";
        /** @description A job in full (jobs §3). */
        JobView: {
            activatedAt?: components["schemas"]["Moment"] | null;
            archivedAt?: components["schemas"]["Moment"] | null;
            /** @description One line on what comes with the job. */
            benefits?: string | null;
            /**
             * @description Whether who its candidates are is hidden from the hiring side until they are shortlisted; external recruiters are not
             *     told.
             */
            blindSift: boolean;
            /** @description Who runs the campaign. */
            campaignType: components["schemas"]["CampaignType"];
            /** @description What the viewer may do to it in its present state. */
            can: components["schemas"]["Action"][];
            category?: components["schemas"]["Category"] | null;
            /**
             * @description What the provider asks to be changed before it approves the advert, and asked before, the newest first; shown to it
             *     and to those who can change the advert.
             */
            changes: components["schemas"]["ChangeView"][];
            /** @description What the provider wanted changed when it sent the advert back, which it does not any more. */
            changesWanted?: string | null;
            closesAt?: components["schemas"]["Moment"] | null;
            /** @description The last day on which somebody can apply, as `2026-12-31`. */
            closesOn?: string | null;
            /** @description The company. */
            company: components["schemas"]["CompanyBrief"];
            /** @description The company. */
            companyId: components["schemas"]["CompanyId"];
            /** @description When it was written. */
            createdAt: components["schemas"]["Moment"];
            creditType?: components["schemas"]["CreditPool"] | null;
            cvForwarding?: components["schemas"]["CvForwardingView"] | null;
            cvForwardingFrequency?: components["schemas"]["CvForwardType"] | null;
            /** @description Rich text, sanitised. */
            description: string;
            expiresAt?: components["schemas"]["Moment"] | null;
            filledAt?: components["schemas"]["Moment"] | null;
            /** @description To whom CVs are sent on by themselves; nobody, as far as external recruiters see. */
            forwardTo: string[];
            /** @description Its identity. */
            id: components["schemas"]["JobId"];
            /** @description Whether it has left the boards. */
            isExpired: boolean;
            /**
             * @description The boards that the advert is or was meant for, and what came of it there; empty before it goes live, and to
             *     external recruiters.
             */
            jobBoards: components["schemas"]["JobBoardView"][];
            /** @description Where. */
            location: string;
            /** @description Whether the owner has to agree after the provider. */
            needApproval: boolean;
            /** @description Whose job it is. */
            ownerId: components["schemas"]["UserId"];
            /** @description Where, by postcode. */
            postCode?: string | null;
            /** @description A CV that holds none of these is rejected by itself. */
            preferKw: string[];
            /** @description The public page, while there is one. */
            publicUrl?: string | null;
            /** @description What applicants are asked beside their CV. */
            questions: components["schemas"]["Question"][];
            /** @description Part of the public page's address. */
            referenceCode: string;
            relatedCampaign?: components["schemas"]["RelatedCampaign"] | null;
            /** @description Whether it can be done from anywhere. */
            remote: boolean;
            /**
             * Format: double
             * @description In pounds.
             */
            salaryBottom?: number | null;
            /**
             * Format: double
             * @description In pounds.
             */
            salaryTop?: number | null;
            /** @description Whether the advert names the salary; external recruiters see none otherwise. */
            showSalary: boolean;
            /** @description Where it stands. */
            status: components["schemas"]["JobStatus"];
            /** @description The tab it is listed under. */
            statusFilter: components["schemas"]["StatusFilter"];
            /** @description The tab it is listed under for external recruiters. */
            statusFilterExternal: components["schemas"]["StatusFilter"];
            /** @description Why the provider took it down. */
            takenDownFor?: string | null;
            /** @description Hours. */
            timeEngaging: components["schemas"]["TimeEngaging"];
            /** @description What the salary is paid for. */
            timeInterval: components["schemas"]["TimeInterval"];
            /** @description Its title. */
            title: string;
            /**
             * Format: int64
             * @description Candidates within the viewer's reach.
             */
            totalCandidates: number;
            /**
             * Format: int64
             * @description Of these, New.
             */
            totalNewCandidates: number;
            /** @description Kind of employment. */
            type: components["schemas"]["JobType"];
            unarchivableUntil?: components["schemas"]["Moment"] | null;
            /** @description Whose job it is. */
            user: components["schemas"]["OwnerView"];
            /**
             * Format: int64
             * @description How many people are wanted.
             */
            vacancies: number;
            /**
             * Format: int64
             * @description Sent back with a change, which is refused where somebody else has changed the job meanwhile.
             */
            version: number;
            /** @description Its owner and who has joined its hiring team, by name. */
            visibleByUsers: components["schemas"]["VisibleBy"][];
        };
        /** @description A candidate who goes, or stays because they are on hold. */
        KeptCandidate: {
            /** @description The job. */
            advertId: components["schemas"]["JobId"];
            /** @description When they came. */
            applied: components["schemas"]["Moment"];
            /** @description Its title. */
            campaignTitle: string;
            /** @description The candidate. */
            candidateId: components["schemas"]["CandidateId"];
            /** @description First and last name; empty where nobody knows them. */
            fullName: string;
            /** @description The day on which they go, as `2026-12-31`, where that is within 30 days. */
            goesOn?: string | null;
            hold?: components["schemas"]["HoldView"] | null;
        };
        /** @description How many candidates share a value. */
        KeyCount: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description A status, a source, or a stage's identity. */
            key: string;
        };
        /**
         * @description Words that every search knows to mean the same: any finds all; with `from`, that one finds the others and is not
         *     found by them.
         */
        KnownWords: {
            /** @description The one that finds the others. */
            from?: string | null;
            /** @description The words and phrases. */
            words: string[];
        };
        /** @description A letter that would go out by itself to some of those who are chosen, were they moved or rejected now. */
        LetterView: {
            /** @description The name of its template. */
            name: string;
            /** @description On what it goes out, and for how long it is held. */
            sentWhen: components["schemas"]["SentWhen"];
            /** @description To how many of them; not counted of more than a thousand. */
            total?: number | null;
        };
        /** @description Packs of one price. */
        LineInput: {
            /**
             * Format: int64
             * @description How many, 1 to 999.
             */
            packs: number;
            /** @description At which price. */
            priceId: components["schemas"]["PriceId"];
        };
        /** @description A line of an order. */
        LineView: {
            /**
             * Format: int64
             * @description How many credits are in each.
             */
            credits: number;
            /**
             * Format: int64
             * @description What all of them come to without VAT, in pence.
             */
            netPence: number;
            /**
             * Format: int64
             * @description How many packs.
             */
            packs: number;
            /** @description Of which pool. */
            pool: components["schemas"]["CreditPool"];
            /**
             * Format: int64
             * @description How many of its credits were taken back.
             */
            refundedCredits: number;
            /**
             * Format: int64
             * @description What each costs without VAT, in pence.
             */
            unitNetPence: number;
            /**
             * Format: int64
             * @description The rate of VAT, in hundredths of a per cent.
             */
            vatBasisPoints: number;
            /**
             * Format: int64
             * @description The VAT on that, in pence.
             */
            vatPence: number;
        };
        /** @description An answer to an invitation by its link: about some of its jobs, or about all. */
        LinkAnswerInput: {
            /** @description The jobs that the answer is about; without them it is about all. */
            adverts?: components["schemas"]["JobId"][] | null;
            /** @description From the link's fragment. */
            token?: string;
        };
        /** @description What proving an account begins with: its password, typed at sign-in in the same browser, or a letter. */
        LinkNeeds: {
            /** @description Their address, which is the account's. */
            email: string;
            /** @description Who vouches for them. */
            provider: components["schemas"]["Provider"];
            /** @description Asks for the letter, within an hour. */
            token: string;
        };
        /** @enum {string} */
        LinkStatus: "CheckYourEmail" | "Success" | "TokenAlreadyUsed" | "ExpiredToken" | "InvalidToken";
        /** @description What became of a mailed link. */
        LinkView: {
            /** @description The outcome. */
            status: components["schemas"]["LinkStatus"];
        };
        /** @description A company as the provider lists it, with what it has. */
        ListedCompany: components["schemas"]["CompanyView"] & {
            /** @description The credits that its people have together. */
            balance: components["schemas"]["Balance"];
            /**
             * Format: int64
             * @description How many jobs it has, in whatever state.
             */
            numberOfJobs: number;
        };
        /** @description A company's logo, as a multipart form. */
        LogoForm: {
            /**
             * Format: binary
             * @description PNG, JPEG or WebP, at most 1 MB, 32 to 4096 pixels wide and high.
             */
            logo: string;
        };
        /** @description Whose eyes, and why. */
        LookInput: {
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /** @description Why, for the company's admins: 10 to 300 characters. */
            reason?: string;
        };
        /** @description What opens the product with a user's eyes. */
        LookView: {
            /** @description A session's token, for calls that read. */
            accessToken: string;
            /** @description Until when. */
            until: components["schemas"]["Moment"];
        };
        /** @description Many CVs at once, as a multipart form. */
        ManyCvsForm: {
            /** @description The job; comes before the files. */
            advertId: components["schemas"]["JobId"];
            /** @description 1 to 50 files, pdf, doc or docx, each under 50 MB. */
            cvs: string[];
            source?: components["schemas"]["CandidateSource"] | null;
            /**
             * Format: int64
             * @description The version of the company's terms for agencies that was read; whoever submits for one agrees to them. Comes before
             *     the files.
             */
            termsVersion?: number | null;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description The figures of the jobs that somebody owns. */
        MemberFigures: {
            /** @description Who had a first answer. */
            answered: components["schemas"]["FigureCount"];
            /** @description Who came. */
            arrived: components["schemas"]["FigureCount"];
            /** @description From their arrival. */
            firstAnswer: components["schemas"]["FigureSpan"];
            /** @description First and last name. */
            fullName: string;
            /** @description Who is hired. */
            hired: components["schemas"]["FigureCount"];
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /**
             * Format: int64
             * @description How many jobs.
             */
            jobs: number;
            /** @description From their arrival. */
            timeToHire: components["schemas"]["FigureSpan"];
        };
        /** @description Two-step sign-in of a member. */
        MemberTwoStepView: {
            since?: components["schemas"]["Moment"] | null;
        };
        /** @description With whom a candidate is merged, or from whom parted. */
        MergeInput: {
            /** @description The other candidate, of the same company. */
            candidateId: components["schemas"]["CandidateId"];
        };
        /** @description A file to go with messages, as a multipart form. */
        MessageFileForm: {
            /**
             * Format: binary
             * @description A document or a picture, at most 10 MB.
             */
            file: string;
        };
        /** @description A file that is kept to go with a message. */
        MessageFileView: {
            /** @description What a message names it by; for a day, where none does. */
            id: components["schemas"]["FileId"];
            /** @description What it is called. */
            name: string;
            /**
             * Format: int64
             * @description In bytes.
             */
            size: number;
        };
        /**
         * Format: uuid
         * @description A message to a candidate, or from one.
         */
        MessageId: string;
        /** @description What is to be written to whom. */
        MessageInput: components["schemas"]["Selection"] & components["schemas"]["MessageText"] & {
            /** @description Which files of the caller's go with it, by their identities: at most 5, and 10 MB in all. */
            files?: components["schemas"]["FileId"][];
            /** @description Whether those who have no address, or of whom a field is not known, are left out. Nothing is sent otherwise. */
            leaveOut?: boolean;
        };
        /** @description A look at what is to be written, before it is. */
        MessagePreviewInput: components["schemas"]["MessageInput"] & {
            shownTo?: components["schemas"]["CandidateId"] | null;
        };
        /** @description What is to be written, before it is. */
        MessagePreviewView: {
            shown?: components["schemas"]["FilledIn"] | null;
            /** @description How many it goes to. */
            total: number;
            /** @description To whom it cannot go. */
            unreachable: components["schemas"]["Unreachable"][];
        };
        /** @description Messages. */
        MessagesInput: {
            /** @description 1 to 200 of them. */
            ids: components["schemas"]["MessageId"][];
        };
        /** @enum {string} */
        MessageState: "Held" | "OnItsWay" | "Sent" | "Failed" | "Received";
        /**
         * Format: uuid
         * @description What is written to candidates again and again.
         */
        MessageTemplateId: string;
        /** @description What is written, with its fields, as it was typed. */
        MessageText: {
            /** @description Rich text of 1 to 10,000 characters without its markup. */
            body: string;
            /** @description 1 to 150 characters on one line. */
            subject: string;
        };
        /** Format: date-time */
        Moment: string;
        /** @description Somebody to move to another company (accounts §7). */
        MoveInput: {
            companyId?: components["schemas"]["CompanyId"] | null;
            /** @description The account. */
            id: components["schemas"]["UserId"];
        };
        /**
         * Format: uuid
         * @description One movement of credits.
         */
        MovementId: string;
        /** @description A company by its name. */
        NamedCompany: {
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
            /** @description Its name. */
            name: string;
        };
        /** @description How many applications share a job or a company. */
        NamedCount: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description Its identity. */
            key: string;
            /** @description Its title or name. */
            label: string;
        };
        /** @description Who wrote a note. */
        NoteAuthor: {
            /** @description Their company's name. */
            company?: string | null;
            /** @description First and last name, or the address to which the CV was sent. */
            fullName: string;
            id?: components["schemas"]["UserId"] | null;
            /** @description Whether they recruit from outside. */
            isExternalRecruiter: boolean;
        };
        /**
         * Format: uuid
         * @description A note on a candidate.
         */
        NoteId: string;
        /** @description A note to write. */
        NoteInput: {
            /** @description Rich text, 3 to 1000 characters without its markup. */
            text?: string;
            /** @description Whom it mentions, as `<span data-mention="…">` in the text does; at most 20 of those who may be. */
            users?: components["schemas"]["UserId"][];
            /** @description Whether the external recruiter who submitted the candidate reads it, too; what they write is for both sides. */
            visibleToRecruiter?: boolean;
        };
        /** @description A note on a candidate (jobs §3). */
        NoteView: {
            answer?: components["schemas"]["CvAnswer"] | null;
            /** @description When it was written. */
            createdAt: components["schemas"]["Moment"];
            /** @description Its identity. */
            id: components["schemas"]["NoteId"];
            /** @description Rich text, sanitised. */
            text: string;
            /** @description Who wrote it. */
            user: components["schemas"]["NoteAuthor"];
            /** @description Whether the external recruiter who submitted the candidate reads it, too. */
            visibleToRecruiter: boolean;
        };
        /** @description A company's own part of its privacy notice. */
        Notice: {
            /** @description The address for questions. */
            contact?: string | null;
            /** @description Whether whoever was sourced or submitted gets a letter. */
            informs: boolean;
            /**
             * Format: int64
             * @description Sent back with a change, from 0.
             */
            version: number;
            /** @description Words of its own, in lines. */
            words?: string | null;
        };
        /** @description Another one. */
        NoticeInput: {
            /** @description The address for questions; empty for none. */
            contact?: string;
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
            /** @description Whether whoever was sourced or submitted gets a letter. */
            informs: boolean;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
            /** @description Words of its own, at most 5,000 characters; empty for none. */
            words?: string;
        };
        /** @description How often to be told of something. */
        NotificationInput: {
            /** @description How often. */
            frequency: components["schemas"]["Frequency"];
            /** @description Of what. */
            kind: components["schemas"]["NotificationKind"];
        };
        /** @enum {string} */
        NotificationKind: "JoinRequest" | "InvitationAnswered" | "CreditsReceived" | "AdvertSubmitted" | "CompanyToVerify" | "OrderToSettle" | "AdvertApproved" | "ChangesRequested" | "AdvertTakenDown" | "AdvertExpiring" | "AdvertNotTaken" | "CreditsRunOut" | "CreditsAsked" | "NewApplicants" | "Mentioned" | "Withdrawn" | "ReviewAsked" | "SupportLooked" | "TaskAssigned" | "TaskDue" | "InterviewArranged" | "InterviewCancelled" | "InterviewChangeAsked";
        /** @description How often somebody is told of what can happen to them. */
        NotificationsView: {
            /** @description What can, by their role; in the contract's order. */
            kinds: components["schemas"]["NotificationView"][];
            /** @description Where it is eight in the morning when the letter of the day is sent. */
            timeZone: string;
        };
        /** @description How often somebody is told of one thing. */
        NotificationView: {
            /** @description How often. */
            frequency: components["schemas"]["Frequency"];
            /** @description Of what. */
            kind: components["schemas"]["NotificationKind"];
        };
        /** @description Whose column it is. */
        OfStage: {
            /** @description The stage. */
            stageId: components["schemas"]["StageId"];
        };
        /** @description What a candidate is once opened. */
        OpenedView: {
            /** @description Viewed, where it was New; what it was otherwise. */
            status: components["schemas"]["CandidateStatus"];
        };
        /** @description How the running system stands. */
        OperationsView: {
            /** @description When this was so. */
            at: components["schemas"]["Moment"];
            /** @description Whether there was none for two days. */
            backupIsWanted: boolean;
            /** @description The latest backups, the last first. */
            backups: components["schemas"]["BackupView"][];
            /** @description The copies of the server, this one first. */
            copies: components["schemas"]["CopyView"][];
            /** @description Where rows are kept. */
            database: components["schemas"]["DatabaseView"];
            /** @description What was given up, the latest first, and then what waits for another try: some of each. */
            failed: components["schemas"]["FailedErrandView"][];
            /** @description Where CV files lie. */
            files: components["schemas"]["FilesView"];
            lastGoodBackup?: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description The number of the log's newest event.
             */
            newestEvent: number;
            /** @description What waits to be done in the outside world, by kind. */
            queue: components["schemas"]["QueueView"][];
            /** @description How searches are served. */
            search: components["schemas"]["SearchStateView"];
            /** @description The version of the copy that answers. */
            version: string;
        };
        /** @description Credits of a pool. */
        OrderedCredits: {
            /**
             * Format: int64
             * @description How many.
             */
            credits: number;
            /** @description Which. */
            pool: components["schemas"]["CreditPool"];
        };
        /**
         * Format: uuid
         * @description An order of credits.
         */
        OrderId: string;
        /** @description An order in a list. */
        OrderRow: {
            /** @description What does not add up, the oldest first; shown to the provider. */
            attention: components["schemas"]["Attention"][];
            /** @description Who placed it, and for whom. */
            buyer: components["schemas"]["BuyerView"];
            /** @description How many credits of each pool. */
            credits: components["schemas"]["OrderedCredits"][];
            /**
             * Format: int64
             * @description With VAT, in pence.
             */
            grossPence: number;
            /** @description Its identity. */
            id: components["schemas"]["OrderId"];
            /** @description How it is paid, or was. */
            method: components["schemas"]["PaymentMethod"];
            /** @description When it was placed. */
            placedAt: components["schemas"]["Moment"];
            /** @description Where it stands. */
            state: components["schemas"]["OrderState"];
        };
        /** @enum {string} */
        OrderState: "AwaitingCard" | "AwaitingTransfer" | "Paid" | "Refunding" | "Refunded" | "Cancelled";
        /** @description An order in full. */
        OrderView: {
            advertId?: components["schemas"]["JobId"] | null;
            /** @description What does not add up, the oldest first; shown to the provider. */
            attention: components["schemas"]["Attention"][];
            /** @description Whom the invoice is for. */
            billing: components["schemas"]["BillingView"];
            /** @description Who placed it, and for whom. */
            buyer: components["schemas"]["BuyerView"];
            /** @description What the viewer may do to it in its present state. */
            can: components["schemas"]["Action"][];
            endedAt?: components["schemas"]["Moment"] | null;
            failedAt?: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description With VAT, in pence.
             */
            grossPence: number;
            /** @description Its identity. */
            id: components["schemas"]["OrderId"];
            /** @description What was issued for it, oldest first. */
            invoices: components["schemas"]["InvoiceView"][];
            /** @description What was ordered. */
            lines: components["schemas"]["LineView"][];
            /** @description How it is paid, or was. */
            method: components["schemas"]["PaymentMethod"];
            /**
             * Format: int64
             * @description What it comes to without VAT, in pence.
             */
            netPence: number;
            paidAt?: components["schemas"]["Moment"] | null;
            /** @description When it was placed. */
            placedAt: components["schemas"]["Moment"];
            /** @description The path of the screen that they came from. */
            redirectUrl?: string | null;
            /** @description What the buyer wants to find on the invoice. */
            reference?: string | null;
            refundable?: components["schemas"]["RefundableView"] | null;
            /**
             * Format: int64
             * @description How much of it is returned, or was, in pence.
             */
            refundPence: number;
            /** @description Where it stands. */
            state: components["schemas"]["OrderState"];
            transfer?: components["schemas"]["TransferView"] | null;
            /**
             * Format: int64
             * @description The VAT on that, in pence.
             */
            vatPence: number;
        };
        /** @description Another application of the same person within the company. */
        OtherApplication: {
            /** @description The candidate there. */
            candidateId: components["schemas"]["CandidateId"];
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description The stage there. */
            stage: string;
            /** @description The status there. */
            status: components["schemas"]["CandidateStatus"];
            /** @description Its title. */
            title: string;
            /** @description What that stage is for. */
            type: components["schemas"]["StageType"];
        };
        /** @description A job's overview. */
        OverviewView: components["schemas"]["FiguresView"] & {
            /** @description Whether some of what has happened is not counted yet. */
            isBehind: boolean;
            /**
             * Format: int64
             * @description How many have had no answer yet.
             */
            unanswered: number;
            /** @description Who waits now. */
            waiting: components["schemas"]["WaitingBand"][];
        };
        /** @description The user whose job it is. */
        OwnerView: {
            balance?: components["schemas"]["Balance"] | null;
            /** @description The owner's company. */
            company: string;
            /** @description That company's state. */
            companyStatus: components["schemas"]["CompanyStatus"];
            /** @description E-mail address; shown to super admins only. */
            email?: string | null;
            /** @description First and last name. */
            fullName: string;
            /** @description The account. */
            id: components["schemas"]["UserId"];
        };
        /** @description A device on which somebody is signed in, as they see it. */
        OwnSessionView: {
            /** @description From where it was used last: of IPv6 the network. */
            address?: string | null;
            /** @description The browser, where it is one that is known. */
            browser?: string | null;
            /** @description Whether it is the one that asks. */
            current: boolean;
            /** @description What it is ended by. */
            id: components["schemas"]["SessionId"];
            /** @description When it was used last, to the hour. */
            lastSeenAt: components["schemas"]["Moment"];
            /** @description When it began. */
            signedInAt: components["schemas"]["Moment"];
            /** @description What that runs on. */
            system?: string | null;
        };
        /** @description One page of a list. */
        Page_CandidateRow: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description The job. */
                advertId: components["schemas"]["JobId"];
                /** @description When they came. */
                applied: components["schemas"]["Moment"];
                /** @description Its title. */
                campaignTitle: string;
                /** @description The name that the CV came under, unless they are covered. */
                cvName?: string | null;
                cvOutcome?: components["schemas"]["CvOutcome"] | null;
                cvQuarantine?: components["schemas"]["QuarantineState"] | null;
                /** @description E-mail address, if known. */
                email?: string | null;
                /** @description Where that is or was, if known. */
                employer?: string | null;
                /** @description First name; empty when nobody knows it. */
                firstName: string;
                /** @description Whether there is a CV. */
                hasCv: boolean;
                /** @description Its identity. */
                id: components["schemas"]["CandidateId"];
                /**
                 * @description Whether who they are is hidden, since their job is sifted blind and nobody has shortlisted them: the name is none of
                 *     theirs.
                 */
                isCovered: boolean;
                /** @description The title of their present or last job, if known. */
                jobTitle?: string | null;
                /** @description Last name, if known. */
                lastName?: string | null;
                /** @description Whether there is a note. */
                noteExist: boolean;
                /** @description Phone number as typed, if known. */
                phoneNumber?: string | null;
                /** @description Where from. */
                source: components["schemas"]["CandidateSource"];
                /** @description Where they stand. */
                stage: components["schemas"]["StageBrief"];
                /** @description Its name. */
                stageName: string;
                /** @description Since when. */
                stageSince: components["schemas"]["Moment"];
                /** @description What the team thinks. */
                status: components["schemas"]["CandidateStatus"];
                /** @description The tags of whoever they are, by name, to whoever sees tags; absent where there are none. */
                tags?: components["schemas"]["TagBrief"][];
                withdrawnAt?: components["schemas"]["Moment"] | null;
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_DeskCard: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                changesAnsweredAt?: components["schemas"]["Moment"] | null;
                changesAskedAt?: components["schemas"]["Moment"] | null;
                /** @description Whose it is. */
                companyName: string;
                /** @description Whether the provider has approved that company. */
                companyStatus: components["schemas"]["CompanyStatus"];
                holder?: components["schemas"]["HolderView"] | null;
                /** @description The job. */
                id: components["schemas"]["JobId"];
                /** @description First and last name of its owner. */
                ownerName: string;
                /** @description Since when it waits. */
                submittedAt: components["schemas"]["Moment"];
                /** @description Its title. */
                title: string;
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_FailureView: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description The candidate. */
                candidateId: components["schemas"]["CandidateId"];
                /** @description First and last name, where the viewer sees them still. */
                fullName?: string | null;
                /** @description In a sentence. */
                message: string;
                /** @description Why. */
                why: components["schemas"]["Why"];
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_FigureRow: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description The job. */
                advertId: components["schemas"]["JobId"];
                /** @description The day for which they are counted; of who waits the moment since when. */
                at: components["schemas"]["Moment"];
                /** @description The candidate. */
                candidateId: components["schemas"]["CandidateId"];
                /** @description First and last name. */
                fullName: string;
                /**
                 * Format: int64
                 * @description How long it took.
                 */
                minutes?: number | null;
                /** @description Where they stand now. */
                stage: string;
                /** @description What the team thinks of them now. */
                status: components["schemas"]["CandidateStatus"];
                /** @description Its title. */
                title: string;
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_ForwardView: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description When. */
                at: components["schemas"]["Moment"];
                by?: components["schemas"]["AuthorView"] | null;
                /**
                 * Format: int64
                 * @description How many CVs were in it.
                 */
                candidates: number;
                cause?: components["schemas"]["CvForwardType"] | null;
                /** @description What they wrote. */
                comment?: string | null;
                /** @description Until when its links work. */
                expiresAt: components["schemas"]["Moment"];
                /** @description Its identity. */
                id: components["schemas"]["ForwardId"];
                /** @description To whom. */
                recipients: components["schemas"]["RecipientView"][];
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_JobCard: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                activatedAt?: components["schemas"]["Moment"] | null;
                archivedAt?: components["schemas"]["Moment"] | null;
                /** @description Whether the provider asks for changes that nobody has answered; told to whoever sees them. */
                asksChanges: boolean;
                campaignType?: components["schemas"]["CampaignType"] | null;
                /** @description What the viewer may do to it in its present state. */
                can: components["schemas"]["Action"][];
                /** @description The last day on which somebody can apply, as `2026-12-31`. */
                closesOn?: string | null;
                /** @description The company. */
                company: components["schemas"]["CompanyBrief"];
                createdAt?: components["schemas"]["Moment"] | null;
                expiresAt?: components["schemas"]["Moment"] | null;
                /** @description Its identity. */
                id: components["schemas"]["JobId"];
                /** @description Whether it has left the boards. */
                isExpired: boolean;
                /** @description Where. */
                location?: string | null;
                ownerId?: components["schemas"]["UserId"] | null;
                /** @description First and last name of its owner. */
                ownerName?: string | null;
                /** @description Part of the public page's address. */
                referenceCode?: string | null;
                relatedCampaign?: components["schemas"]["RelatedCampaign"] | null;
                /** @description Whether it can be done from anywhere. */
                remote: boolean;
                /** @description Where it stands. */
                status: components["schemas"]["JobStatus"];
                /** @description The tab it is listed under. */
                statusFilter: components["schemas"]["StatusFilter"];
                /** @description The tab it is listed under for external recruiters. */
                statusFilterExternal: components["schemas"]["StatusFilter"];
                /** @description Its title. */
                title: string;
                /**
                 * Format: int64
                 * @description Candidates within the viewer's reach.
                 */
                totalCandidates: number;
                /**
                 * Format: int64
                 * @description Of these, New.
                 */
                totalNewCandidates: number;
                unarchivableUntil?: components["schemas"]["Moment"] | null;
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_JobForwardView: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description When. */
                at: components["schemas"]["Moment"];
                by?: components["schemas"]["AuthorView"] | null;
                /**
                 * Format: int64
                 * @description How many CVs are in it.
                 */
                candidates: number;
                cause?: components["schemas"]["CvForwardType"] | null;
                /** @description What they wrote. */
                comment?: string | null;
                /** @description Until when its links work. */
                expiresAt: components["schemas"]["Moment"];
                /** @description Its identity. */
                id: components["schemas"]["ForwardId"];
                /** @description To whom. */
                recipients: components["schemas"]["JobRecipientView"][];
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_KeptCandidate: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description The job. */
                advertId: components["schemas"]["JobId"];
                /** @description When they came. */
                applied: components["schemas"]["Moment"];
                /** @description Its title. */
                campaignTitle: string;
                /** @description The candidate. */
                candidateId: components["schemas"]["CandidateId"];
                /** @description First and last name; empty where nobody knows them. */
                fullName: string;
                /** @description The day on which they go, as `2026-12-31`, where that is within 30 days. */
                goesOn?: string | null;
                hold?: components["schemas"]["HoldView"] | null;
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_ListedCompany: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: (components["schemas"]["CompanyView"] & {
                /** @description The credits that its people have together. */
                balance: components["schemas"]["Balance"];
                /**
                 * Format: int64
                 * @description How many jobs it has, in whatever state.
                 */
                numberOfJobs: number;
            })[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_MessageView: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description When it was written. */
                at: components["schemas"]["Moment"];
                /** @description The files that came or go with it, each with its place. */
                attachments: components["schemas"]["Attachment"][];
                /** @description Its rich text. */
                body: string;
                by?: components["schemas"]["AuthorView"] | null;
                /** @description When it goes out. */
                dueAt: components["schemas"]["Moment"];
                /** @description To whom it went, or from whom it came. */
                email: string;
                /** @description Its identity. */
                id: components["schemas"]["MessageId"];
                /** @description Whether a machine of the candidate's wrote it: that they are on holiday, say. */
                isAutomatic: boolean;
                /** @description Whether it goes out by itself, on what its author did. */
                isByItself: boolean;
                proof?: components["schemas"]["Proof"] | null;
                /** @description What it quotes of messages before it, as rich text. */
                quoted?: string | null;
                /** @description What has become of it. */
                state: components["schemas"]["MessageState"];
                /** @description Its subject. */
                subject: string;
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_MovementView: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /**
                 * Format: int64
                 * @description How many came (above zero) or went.
                 */
                amount: number;
                /** @description When. */
                at: components["schemas"]["Moment"];
                by?: components["schemas"]["Holder"] | null;
                /** @description Its identity. */
                id: components["schemas"]["MovementId"];
                job?: components["schemas"]["ForJob"] | null;
                order?: components["schemas"]["OrderId"] | null;
                other?: components["schemas"]["Holder"] | null;
                /** @description Of which pool. */
                pool: components["schemas"]["CreditPool"];
                /** @description What it was. */
                reason: components["schemas"]["Reason"];
                /** @description Whose they are. */
                user: components["schemas"]["Holder"];
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_NoteView: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                answer?: components["schemas"]["CvAnswer"] | null;
                /** @description When it was written. */
                createdAt: components["schemas"]["Moment"];
                /** @description Its identity. */
                id: components["schemas"]["NoteId"];
                /** @description Rich text, sanitised. */
                text: string;
                /** @description Who wrote it. */
                user: components["schemas"]["NoteAuthor"];
                /** @description Whether the external recruiter who submitted the candidate reads it, too. */
                visibleToRecruiter: boolean;
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_OrderRow: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description What does not add up, the oldest first; shown to the provider. */
                attention: components["schemas"]["Attention"][];
                /** @description Who placed it, and for whom. */
                buyer: components["schemas"]["BuyerView"];
                /** @description How many credits of each pool. */
                credits: components["schemas"]["OrderedCredits"][];
                /**
                 * Format: int64
                 * @description With VAT, in pence.
                 */
                grossPence: number;
                /** @description Its identity. */
                id: components["schemas"]["OrderId"];
                /** @description How it is paid, or was. */
                method: components["schemas"]["PaymentMethod"];
                /** @description When it was placed. */
                placedAt: components["schemas"]["Moment"];
                /** @description Where it stands. */
                state: components["schemas"]["OrderState"];
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_PersonRow: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description The applications that were found, the best match first; at most four. */
                applications: components["schemas"]["ApplicationRow"][];
                /** @description The person. */
                id: components["schemas"]["PersonId"];
                /**
                 * Format: int64
                 * @description How many more they have within the viewer's reach.
                 */
                others: number;
                /** @description Their tags, by name, to whoever sees tags. */
                tags: components["schemas"]["TagBrief"][];
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_ReceiptView: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description When. */
                at: components["schemas"]["Moment"];
                /** @description Who did it, by name, where somebody of the team did. */
                by?: string | null;
                /** @description The title of their job, as it was then. */
                campaignTitle: string;
                /**
                 * Format: int64
                 * @description How many candidates.
                 */
                candidates: number;
                /** @description Why. */
                cause: components["schemas"]["RemovalCause"];
                /**
                 * Format: int64
                 * @description How many CV files.
                 */
                files: number;
                /**
                 * Format: int64
                 * @description How many times a CV of theirs had been sent on.
                 */
                forwards: number;
                /** @description Its identity. */
                id: components["schemas"]["ReceiptId"];
                /**
                 * Format: int64
                 * @description How many lists as CSV were closed, since they may have stood in them.
                 */
                lists: number;
                /**
                 * Format: int64
                 * @description How many notes.
                 */
                notes: number;
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_SecurityEntryView: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description Of an invitation that was answered: how. */
                accepted?: boolean | null;
                actor?: components["schemas"]["PersonView"] | null;
                /** @description From which address. */
                address?: string | null;
                /** @description When it happened; what recurs within a minute, first. */
                at: components["schemas"]["Moment"];
                /** @description With which browser, where it is one that is known. */
                browser?: string | null;
                /** @description And the job's title, where it is there still. */
                campaignTitle?: string | null;
                /** @description Whose it is, for the provider. */
                company?: string | null;
                /** @description Of a demand for two-step sign-in: whether it was made, or taken back. */
                demanded?: boolean | null;
                /** @description What happened. */
                event: components["schemas"]["SecurityEvent"];
                /** @description Its identity. */
                id: components["schemas"]["SecurityEntryId"];
                /** @description What it is looked for as. */
                kind: components["schemas"]["SecurityKind"];
                /** @description Of a look for somebody among a job's candidates: whether they were there. */
                known?: boolean | null;
                /**
                 * Format: int64
                 * @description Of a recovery code that was used: how many are left.
                 */
                left?: number | null;
                /** @description Of a sign-in: whether it was from a device that was not known. */
                newDevice?: boolean | null;
                person?: components["schemas"]["PersonView"] | null;
                /** @description Of a look with somebody's eyes: why. */
                reason?: string | null;
                /**
                 * Format: int64
                 * @description Of letters and errands that were given up: how many are run again.
                 */
                retried?: number | null;
                role?: components["schemas"]["Role"] | null;
                roleWas?: components["schemas"]["Role"] | null;
                /** @description Of a sign-in, or a failed one: whether it was by the second step. */
                secondStep?: boolean | null;
                /** @description And what that runs on. */
                system?: string | null;
                /**
                 * Format: int64
                 * @description How often within that minute.
                 */
                times: number;
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_TaskView: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                assignee?: components["schemas"]["Assignee"] | null;
                /** @description Who made it, where that is known. */
                author?: string | null;
                /** @description On whom it is. */
                candidate: components["schemas"]["TaskCandidate"];
                /** @description When. */
                createdAt: components["schemas"]["Moment"];
                doneAt?: components["schemas"]["Moment"] | null;
                /** @description Who did, where that is known. */
                doneBy?: string | null;
                /** @description By which day, as `2026-12-31`. */
                dueOn: string;
                /** @description Its identity. */
                id: components["schemas"]["TaskId"];
                /** @description What is to be done. */
                text: string;
                /**
                 * Format: int64
                 * @description Counts its changes.
                 */
                version: number;
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_TimelineItem: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description When. */
                createdAt: components["schemas"]["Moment"];
                /** @description Its identity. */
                id: string;
                /** @description A status, a stage's name, a file's name, a task or a tag after; nothing of what is not there any more. */
                newValue?: string | null;
                /** @description A status or a stage's name before. */
                oldValue?: string | null;
                /** @description Why they were rejected with it, of the company's reasons, as long as they are. */
                reason?: string | null;
                /** @description The first day of whom was hired with it, as long as they are. */
                startsOn?: string | null;
                /** @description The same in somebody's words. */
                text?: string | null;
                /** @description What kind of change. */
                type: components["schemas"]["TimelineType"];
                user?: components["schemas"]["AuthorView"] | null;
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_UserView: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                balance?: components["schemas"]["Balance"] | null;
                /** @description Why the provider has blocked them; told to the provider alone. */
                blockedReason?: string | null;
                /** @description What the asker may do to this account. */
                can: components["schemas"]["Action"][];
                company?: components["schemas"]["CompanyBrief"] | null;
                /** @description E-mail address, as typed. */
                email: string;
                /** @description Whether they have proved their address. */
                emailVerified: boolean;
                /** @description First name. */
                firstName: string;
                /** @description First and last name. */
                fullName: string;
                /** @description The account. */
                id: components["schemas"]["UserId"];
                /** @description Who invited them, and what they answered, as far as it is the asker's business. */
                invitedBy: components["schemas"]["InvitedBy"][];
                /** @description The companies that an external recruiter recruits for, as far as it is the asker's business. */
                invitedToCompanies: components["schemas"]["ClientCompany"][];
                /** @description Whether their company has no other verified admin. */
                isLastCompanyAdmin: boolean;
                /** @description Whether their company has no other verified user. */
                isLastUser: boolean;
                /** @description Last name. */
                lastName: string;
                lettersCameBackAt?: components["schemas"]["Moment"] | null;
                /**
                 * Format: int64
                 * @description How many jobs are theirs.
                 */
                ownAdverts: number;
                /** @description Phone number, as typed. */
                phoneNumber?: string | null;
                /** @description The role. */
                role: components["schemas"]["Role"];
                /** @description When they signed up. */
                signUpDate: components["schemas"]["Moment"];
                /** @description How they signed up. */
                signUpMethod: components["schemas"]["SignUpMethod"];
                /** @description Where the account stands. */
                status: components["schemas"]["UserStatus"];
                /**
                 * Format: int64
                 * @description Sent back with a correction, which is refused where somebody else has corrected the account meanwhile.
                 */
                version: number;
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description One page of a list. */
        Page_WaitingReview: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
                /** @description When they came. */
                applied: components["schemas"]["Moment"];
                askedAt?: components["schemas"]["Moment"] | null;
                /** @description The candidate. */
                candidateId: components["schemas"]["CandidateId"];
                /** @description First and last name. */
                fullName: string;
                /** @description The keywords, of which none was found. */
                missing: string[];
            }[];
            /** @description Whether this is the last page. */
            last: boolean;
            /**
             * Format: int32
             * @description How many are on this page.
             */
            numberOfElements: number;
            /**
             * Format: int32
             * @description From 0.
             */
            pageNumber: number;
            /**
             * Format: int32
             * @description How many fit on a page.
             */
            size: number;
            /**
             * Format: int64
             * @description How many there are.
             */
            totalElements: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /** @description The pages of a CV and the text on them; their pictures are fetched one by one. */
        PagesView: {
            kind?: components["schemas"]["CvKind"] | null;
            /** @description Whether it has more pages than are drawn. */
            more: boolean;
            outcome?: components["schemas"]["PreviewOutcome"] | null;
            /** @description The first ones. */
            pages: components["schemas"]["PageView"][];
        };
        /** @description A page of a CV. */
        PageView: {
            /**
             * Format: int32
             * @description Of the picture, in pixels.
             */
            height: number;
            /**
             * Format: int32
             * @description Of the picture, in pixels.
             */
            width: number;
            /** @description What stands on it, in reading order. */
            words: components["schemas"]["WordView"][];
        };
        /** @description A CV to be looked into, as a multipart form. */
        ParseCvForm: {
            advertId?: components["schemas"]["JobId"] | null;
            /**
             * Format: binary
             * @description pdf, doc or docx, under 50 MB.
             */
            cv: string;
        };
        /** @description Whose a CV is, as far as it says; what it does not say clearly is absent. */
        ParsedCvView: {
            /** @description Which of these are doubtful, by their names here. */
            doubtful: string[];
            /** @description E-mail address. */
            email?: string | null;
            /** @description First name. */
            firstName?: string | null;
            known?: components["schemas"]["WhetherKnown"] | null;
            /** @description Last name. */
            lastName?: string | null;
            /** @description What came of reading it. */
            outcome: components["schemas"]["CvOutcome"];
            /** @description Phone number, as it is typed there. */
            phoneNumber?: string | null;
        };
        /** @description What an interview is like. */
        ParticularsInput: {
            /**
             * Format: int64
             * @description How long it takes: 5 to 480.
             */
            minutes?: number;
            /** @description What it is called, in 1 to 75 characters on one line. */
            name?: string;
            /** @description Where, or under which link or number: at most 500 characters. */
            place?: string;
            /** @description How people meet. */
            way: components["schemas"]["InterviewWay"];
            /** @description What the candidate is told besides: at most 2,000 characters. */
            words?: string;
        };
        /** @enum {string} */
        Partner: "Reed" | "LogicMelon";
        /** @description A board with an interface of its own. */
        PartnerView: {
            /** @description Whether adverts can go there from this server. */
            isAvailable: boolean;
            /** @description What it is called. */
            name: string;
            /** @description Which it is. */
            partner: components["schemas"]["Partner"];
        };
        /** @description The password again, before something that a found session must not do. */
        PasswordInput: {
            /** @description The password; empty for an account that has none. */
            password?: string;
        };
        /** @description How an order is paid now. */
        PayInput: {
            /** @description By which way; an order that has its invoice can be paid by card all the same. */
            method: components["schemas"]["PaymentMethod"];
        };
        /** @enum {string} */
        PaymentMethod: "Card" | "Invoice";
        /**
         * Format: uuid
         * @description A person who applied, once or several times, within one company.
         */
        PersonId: string;
        /** @description Somebody, by name. */
        PersonView: {
            /** @description First and last name; absent where the account is gone. */
            fullName?: string | null;
            /** @description Their account. */
            id: components["schemas"]["UserId"];
        };
        /** @description A QR code, to be drawn. */
        Picture: {
            /** @description The dark ones, as the path of an SVG in which a square measures 1. */
            path: string;
            /**
             * Format: int32
             * @description How many squares wide and high.
             */
            size: number;
        };
        /** @description A piece of a text that was changed. */
        Piece: {
            /** @description What became of it. */
            kind: components["schemas"]["PieceKind"];
            /** @description Its words, with the blanks and line ends between them. */
            text: string;
        };
        /** @enum {string} */
        PieceKind: "Kept" | "Removed" | "Added";
        /** @description A place on the team of a job (jobs §7). */
        PlaceInput: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description Whose place. */
            userId: components["schemas"]["UserId"];
        };
        /** @enum {string} */
        PlaceKind: "Folder" | "Bucket";
        /** @description A job that is on a board which never said so. */
        PostedInput: {
            /** @description The board's code. */
            board: string;
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description What the board calls the advert: 1 to 20 digits. */
            number: string;
        };
        /** @description A live job to be sent to a board that takes adverts by itself. */
        PostInput: {
            /** @description The board's code. */
            board: string;
            /** @description The job. */
            id: components["schemas"]["JobId"];
        };
        /** @description Who else has a candidate on their screen. */
        PresenceView: {
            /** @description Those who came first, at most twenty. */
            others: components["schemas"]["AuthorView"][];
        };
        /** @enum {string} */
        PreviewOutcome: "Drawn" | "NotPaged" | "Password" | "Unreadable";
        /** @description Who goes within 30 days, today among them. */
        PreviewView: components["schemas"]["Page_KeptCandidate"] & {
            /** @description On which days, those without any left out. */
            days: components["schemas"]["DayCount"][];
            /**
             * Format: int64
             * @description How many would, and stay because they are on hold.
             */
            held: number;
            /**
             * Format: int64
             * @description How many go.
             */
            total: number;
        };
        /**
         * Format: uuid
         * @description A pack of credits at a price.
         */
        PriceId: string;
        /** @description A pack of credits and what it costs. */
        PriceInput: {
            /**
             * Format: int64
             * @description How many credits are in the pack, 1 to 999.
             */
            credits?: number;
            id?: components["schemas"]["PriceId"] | null;
            /**
             * Format: int64
             * @description What it costs without VAT, in pence: £1 to £100,000.
             */
            netPence?: number;
            pool?: components["schemas"]["CreditPool"] | null;
            /**
             * Format: int64
             * @description The rate of VAT, in hundredths of a per cent.
             */
            vatBasisPoints?: number;
        };
        /** @description What is on sale, and how it can be paid. */
        PriceListView: {
            billing?: components["schemas"]["BillingView"] | null;
            /** @description Whether the provider charges VAT. */
            chargesVat: boolean;
            closed?: components["schemas"]["ClosedView"] | null;
            /** @description How orders can be paid. */
            methods: components["schemas"]["PaymentMethod"][];
            /**
             * Format: int64
             * @description The most credits that somebody can hold in one pool.
             */
            mostCredits: number;
            /**
             * Format: int32
             * @description How many days there are to pay an invoice.
             */
            paymentDays: number;
            /** @description The packs, small ones first. */
            prices: components["schemas"]["PriceView"][];
        };
        /** @description What a pack costs. */
        PriceView: {
            /**
             * Format: int64
             * @description How many credits are in the pack.
             */
            credits: number;
            /**
             * Format: int64
             * @description What one pack costs with VAT, in pence.
             */
            grossPence: number;
            /** @description Its identity: an edited price is another. */
            id: components["schemas"]["PriceId"];
            /**
             * Format: int64
             * @description What it costs without VAT, in pence.
             */
            netPence: number;
            /** @description Of which pool. */
            pool: components["schemas"]["CreditPool"];
            /**
             * Format: int64
             * @description The rate of VAT, in hundredths of a per cent.
             */
            vatBasisPoints: number;
        };
        /** @description Where a board's own page is. */
        PromotedView: {
            /** @description To be opened. */
            redirectUrl: string;
        };
        /** @description A live job to be posted on a board. */
        PromoteInput: {
            /** @description The board's code; may be absent where there is one alone. */
            board?: string | null;
            /** @description The job. */
            id: components["schemas"]["JobId"];
        };
        /** @enum {string} */
        Proof: "Proven" | "Unproven" | "Unknown";
        /** @enum {string} */
        Provider: "Google" | "Linkedin";
        /** @description Through whom people can sign in. */
        ProvidersView: {
            /** @description Those that the operator has registered with. */
            providers: components["schemas"]["Provider"][];
        };
        /** @description A job to approve or publish. */
        PublishJobInput: {
            creditType?: components["schemas"]["CreditPool"] | null;
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description A super admin publishes in the owner's stead. */
            userApproval?: boolean;
            /**
             * Format: int64
             * @description The version that was read: what has changed since then is not approved unseen.
             */
            version?: number | null;
        };
        /** @description What somebody buys. */
        PurchaseInput: {
            advertId?: components["schemas"]["JobId"] | null;
            /** @description Where that is, in lines; as their company says it where left out. */
            billingAddress?: string | null;
            /** @description Whom the invoice is for; their company where left out. */
            billingName?: string | null;
            /** @description What, and how much of it. */
            lines?: components["schemas"]["LineInput"][];
            /** @description How it is paid. */
            method: components["schemas"]["PaymentMethod"];
            /** @description The path of the screen that they came from, and go back to. */
            redirectUrl?: string | null;
            /** @description A purchase order's number, or whatever else they want to find on the invoice. */
            reference?: string | null;
        };
        /** @enum {string} */
        QuarantineState: "Waiting" | "Infected";
        /** @description A CV that nobody may open. */
        QuarantineView: {
            /** @description The name that it came under. */
            fileName: string;
            /** @description What was found in it, by the scanner's name for it; kept from whoever submits candidates from outside. */
            signature?: string | null;
            /** @description Whether it waits, or was removed. */
            state: components["schemas"]["QuarantineState"];
        };
        /** @description A question of a job. */
        Question: {
            /** @description The answers to choose from; of a YesNo these two. */
            choices: string[];
            /** @description Its identity. */
            id: components["schemas"]["QuestionId"];
            /** @description What kind of answer it takes. */
            kind: components["schemas"]["QuestionKind"];
            /** @description What is asked. */
            question: string;
            /** @description Whether nobody can apply without an answer. */
            required: boolean;
        };
        /**
         * Format: uuid
         * @description A question to a job's applicants.
         */
        QuestionId: string;
        /** @description A question as typed. */
        QuestionInput: {
            /**
             * @description 2 to 20 different answers to choose from, for a Choice.
             * @default []
             */
            choices: string[];
            /** @default null */
            id: components["schemas"]["QuestionId"] | null;
            /** @default null */
            kind: components["schemas"]["QuestionKind"] | null;
            /**
             * @description 3 to 200 characters.
             * @default
             */
            question: string;
            /**
             * @description Whether nobody can apply without an answer.
             * @default false
             */
            required: boolean;
        };
        /** @enum {string} */
        QuestionKind: "Text" | "Choice" | "Number" | "YesNo";
        /** @description How the errands of a kind stand; no more than 10,000 are counted. */
        QueueView: {
            /**
             * Format: int64
             * @description How many were given up, but for letters to addresses that a mail server has refused.
             */
            dead: number;
            /**
             * Format: int64
             * @description How many wait.
             */
            due: number;
            /** @description Their kind. */
            kind: string;
            oldestAt?: components["schemas"]["Moment"] | null;
        };
        /** @description How a candidate does by one criterion. */
        Rating: {
            /** @description The criterion. */
            criterionId: components["schemas"]["CriterionId"];
            /**
             * Format: int32
             * @description From 1 to 4.
             */
            rating: number;
        };
        /** @description One thing that stands in an advert's way. */
        ReadinessFinding: {
            /** @description The boards that would refuse the advert for it, of those that it is meant for. */
            boards: string[];
            /** @description The field that it is about, as the advert's input calls it. */
            field: string;
            /** @description What to write instead. */
            instead?: string | null;
            /** @description How much it matters. */
            level: components["schemas"]["ReadinessLevel"];
            /** @description Where in the field it is; nowhere, where the field as a whole is meant. */
            marks: components["schemas"]["ReadinessMark"][];
            /** @description The rule. */
            rule: string;
            /** @description What is wrong. */
            sentence: string;
            /** @description Where the rule was read. */
            source: components["schemas"]["ReadinessSource"];
        };
        /** @enum {string} */
        ReadinessLevel: "Refused" | "Unlawful" | "Discouraged" | "Advice";
        /** @description Words in a field's text. The lines of rich text are those of its paragraphs and entries that are not empty. */
        ReadinessMark: {
            /** @description Where they end. */
            end: number;
            /** @description Where they begin, in UTF-16 code units. */
            start: number;
            /** @description As they are written there. */
            words: string;
        };
        /** @description Where a rule was read. */
        ReadinessSource: {
            /** @description When it was read. */
            read: string;
            /** @description Who says it, and in what. */
            title: string;
            /** @description Its address, where it has one. */
            url?: string | null;
        };
        /** @description What stands in an advert's way, the gravest first. */
        ReadinessView: {
            /** @description Nothing, where the advert is ready. */
            findings: components["schemas"]["ReadinessFinding"][];
        };
        /** @description Which entries are known now: these, or all up to a moment. */
        ReadInput: {
            /**
             * @description At most 100.
             * @default []
             */
            ids: components["schemas"]["BellEntryId"][];
            /** @default null */
            until: components["schemas"]["Moment"] | null;
        };
        /** @enum {string} */
        Reason: "Grant" | "Withdrawal" | "Reserve" | "Release" | "Capture" | "Return" | "Transfer" | "Purchase" | "Refund";
        /** @description Who is rejected for a reason. */
        ReasonFigures: {
            /** @description Whether the keyword rule has rejected them. */
            byRule: boolean;
            /** @description How many. */
            count: components["schemas"]["FigureCount"];
            /** @description By what the rows of it are asked for. */
            detail: string;
            /** @description What the company's reason says; nothing where none was given. */
            label?: string | null;
        };
        /**
         * Format: uuid
         * @description A receipt of a removal.
         */
        ReceiptId: string;
        /** @description That candidates of a job were removed. */
        ReceiptView: {
            /** @description When. */
            at: components["schemas"]["Moment"];
            /** @description Who did it, by name, where somebody of the team did. */
            by?: string | null;
            /** @description The title of their job, as it was then. */
            campaignTitle: string;
            /**
             * Format: int64
             * @description How many candidates.
             */
            candidates: number;
            /** @description Why. */
            cause: components["schemas"]["RemovalCause"];
            /**
             * Format: int64
             * @description How many CV files.
             */
            files: number;
            /**
             * Format: int64
             * @description How many times a CV of theirs had been sent on.
             */
            forwards: number;
            /** @description Its identity. */
            id: components["schemas"]["ReceiptId"];
            /**
             * Format: int64
             * @description How many lists as CSV were closed, since they may have stood in them.
             */
            lists: number;
            /**
             * Format: int64
             * @description How many notes.
             */
            notes: number;
        };
        /** @description Somebody to whom a CV was sent. */
        RecipientView: {
            answer?: components["schemas"]["CvAnswer"] | null;
            answeredAt?: components["schemas"]["Moment"] | null;
            downloadedAt?: components["schemas"]["Moment"] | null;
            /** @description Their address. */
            email: string;
            /** @description Their place in the letter. */
            id: components["schemas"]["ForwardRecipientId"];
            openedAt?: components["schemas"]["Moment"] | null;
            sentAt?: components["schemas"]["Moment"] | null;
            withdrawnAt?: components["schemas"]["Moment"] | null;
            /** @description Whether it carried the files. */
            withFiles: boolean;
        };
        /** @enum {string} */
        Recommendation: "StrongNo" | "No" | "Yes" | "StrongYes";
        /** @description Recovery codes, shown this once. */
        RecoveryCodesView: {
            /** @description Each works once. */
            recoveryCodes: string[];
        };
        /** @description Credits of a line that were not spent. */
        RefundableCredits: {
            /**
             * Format: int64
             * @description How many are taken back.
             */
            credits: number;
            /**
             * Format: int64
             * @description Of so many that were bought.
             */
            of: number;
            /** @description Of which pool. */
            pool: components["schemas"]["CreditPool"];
        };
        /** @description What a refund would take back and return. */
        RefundableView: {
            /** @description Which credits are taken back, line by line. */
            credits: components["schemas"]["RefundableCredits"][];
            /**
             * Format: int64
             * @description What goes back, in pence.
             */
            grossPence: number;
        };
        /** @description What is returned. */
        RefundInput: {
            /**
             * Format: int64
             * @description What whoever asks has seen that would be returned, in pence.
             */
            grossPence: number;
        };
        /** @description A company to turn away. */
        RejectCompanyInput: {
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
            /** @description Why, for its admins: 2 to 500 characters. */
            reason?: string;
        };
        /** @description Why somebody was rejected. */
        RejectionView: {
            /** @description When it was said. */
            at: components["schemas"]["Moment"];
            /** @description By whom, where they are still there. */
            by?: string | null;
            /** @description What that says now. */
            reason?: string | null;
            reasonId?: components["schemas"]["RejectReasonId"] | null;
            /** @description In words of whoever said it. */
            text?: string | null;
        };
        /** @description A reason. */
        RejectReason: {
            /** @description Its identity. */
            id: components["schemas"]["RejectReasonId"];
            /** @description What it says. */
            label: string;
        };
        /**
         * Format: uuid
         * @description Why candidates are rejected: a reason of a company's list.
         */
        RejectReasonId: string;
        /** @description All reasons of a company, in their order. */
        RejectReasonsInput: {
            /**
             * @description At most 30 of 2 to 75 characters, each once; blank ones are left out. One under another name is another reason:
             *     who was rejected for it still was.
             */
            reasons?: string[];
            /**
             * Format: int64
             * @description The version that was read; without it the last one to save wins.
             */
            version?: number | null;
        };
        /** @description The reasons to choose from, in their order. */
        RejectReasonsView: {
            changedAt?: components["schemas"]["Moment"] | null;
            /** @description Who did that, by name. */
            changedBy?: string | null;
            /** @description Those that are offered. */
            reasons: components["schemas"]["RejectReason"][];
            /**
             * Format: int64
             * @description Raised with each change, from 0.
             */
            version: number;
        };
        /** @description Somebody to turn away. */
        RejectUserInput: {
            /** @description Who waits. */
            userId: components["schemas"]["UserId"];
        };
        /** @description The job that this one was copied from. */
        RelatedCampaign: {
            /** @description Its reference. */
            referenceCode: string;
        };
        /** @description What became of having letters go to an address again. */
        ReleasedView: {
            /** @description Whether none went there. */
            released: boolean;
        };
        /** @description An address that letters are to go to again. */
        ReleaseInput: {
            /** @description The whole of it, whatever its case. */
            address: string;
        };
        /** @enum {string} */
        RemovalCause: "Time" | "Hand" | "Erasure" | "Job" | "Company";
        /** @description A place to take away (jobs §7). */
        RemovePlaceInput: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description The place, as the team names it; where it is said, it is that of this user on this job. */
            objectID?: string | null;
            /** @description Whose place. */
            userId: components["schemas"]["UserId"];
        };
        /** @description A stage to be moved among the others. */
        ReorderStagesInput: {
            /** @description All of the company's stages in their new order, in which no other has changed its place among the rest. */
            reorderedStages: components["schemas"]["StageId"][];
            /** @description The stage that is moved. */
            requestedStage: components["schemas"]["StageId"];
        };
        /** @description How many there were in some days. */
        ReportSpell: {
            /**
             * Format: int64
             * @description Who had a first answer.
             */
            answered: number;
            /**
             * Format: int64
             * @description Who came.
             */
            arrived: number;
            /** @description The first of the days, as `2026-12-31`. */
            from: string;
            /**
             * Format: int64
             * @description Who was hired.
             */
            hired: number;
            /** @description The last of them. */
            to: string;
        };
        /** @description Figures of all jobs that somebody sees. */
        ReportView: components["schemas"]["FiguresView"] & {
            /** @description Agency by agency, most submissions first; a hundred at most. */
            agencies: components["schemas"]["AgencyFigures"][];
            /** @description Whether some of what has happened is not counted yet. */
            isBehind: boolean;
            /** @description Job by job, most applications first; a hundred of them at most. */
            jobs: components["schemas"]["JobFigures"][];
            /** @description Member by member, by the jobs that they own; a hundred at most. */
            members: components["schemas"]["MemberFigures"][];
            /** @description Day by day, or by seven days, or by thirty, where they are many; the last of them may be shorter. */
            spells: components["schemas"]["ReportSpell"][];
            /**
             * Format: int64
             * @description How many jobs there are.
             */
            totalJobs: number;
            /** @description Who waits now, on adverts that are live. */
            waiting: components["schemas"]["WaitingBand"][];
        };
        /** @description An invitation to send again; what is absent stays. */
        ResendInput: {
            companyId?: components["schemas"]["CompanyId"] | null;
            /** @description Whom to write to from now on. */
            email?: string | null;
            role?: components["schemas"]["Role"] | null;
            /** @description Who waits. */
            userId: components["schemas"]["UserId"];
        };
        /** @description A member whose two-step sign-in is taken off. */
        ResetTwoStepInput: {
            /** @description The account. */
            id: components["schemas"]["UserId"];
        };
        /** @description A change of the period. */
        RetentionChangeView: {
            /** @description When. */
            at: components["schemas"]["Moment"];
            /** @description Who changed it, by name, where that is known still. */
            by?: string | null;
            /** @description From when it counts. */
            effectiveAt: components["schemas"]["Moment"];
            /**
             * Format: int32
             * @description How many months it was.
             */
            fromMonths: number;
            /** @description Why. */
            reason: string;
            /**
             * Format: int32
             * @description How many it is to be.
             */
            toMonths: number;
        };
        /** @description Another period for a company. */
        RetentionInput: {
            /**
             * Format: int64
             * @description How many go within 30 days by what was shown; where more would, the change is refused.
             */
            expectedGoing: number;
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
            /**
             * Format: int32
             * @description Calendar months, from 1 to 36.
             */
            months: number;
            /** @description Why, in 2 to 500 characters. */
            reason: string;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description How long a company keeps candidates. */
        RetentionView: {
            /** @description The last 50 changes, newest first. */
            changes: components["schemas"]["RetentionChangeView"][];
            /**
             * Format: int32
             * @description Calendar months after they arrived.
             */
            months: number;
            nextFrom?: components["schemas"]["Moment"] | null;
            /**
             * Format: int32
             * @description Those of a shorter period that waits.
             */
            nextMonths?: number | null;
            /**
             * Format: int64
             * @description Sent back with a change.
             */
            version: number;
        };
        /** @description A price that is sold no more. */
        RetireInput: {
            /** @description Which. */
            id: components["schemas"]["PriceId"];
        };
        /** @description What became of having errands run again. */
        RetriedView: {
            /**
             * Format: int64
             * @description So many that were given up are left.
             */
            left: number;
            /**
             * Format: int64
             * @description So many are run again.
             */
            retried: number;
        };
        /** @description Which errands are run again. */
        RetryInput: {
            id?: components["schemas"]["ErrandId"] | null;
        };
        /** @description What came of a rejection by keywords. */
        ReviewView: {
            askedAt?: components["schemas"]["Moment"] | null;
            at?: components["schemas"]["Moment"] | null;
            /** @description Who did, where they are still there. */
            by?: string | null;
            verdict?: components["schemas"]["Verdict"] | null;
        };
        /** @enum {string} */
        Role: "JHSuperAdmin" | "CompanyAdmin" | "RecruitmentManager" | "HiringManager" | "TeamMember" | "ExternalRecruiter";
        /** @description Somebody's new role (accounts §7). */
        RoleInput: {
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /** @description The role. */
            role: components["schemas"]["Role"];
        };
        /** @description The applications that a figure counts. */
        RowsView: {
            /**
             * Format: int64
             * @description How many more it counts who were removed since.
             */
            removed: number;
            /** @description Those that are there still, newest first. */
            rows: components["schemas"]["Page_FigureRow"];
        };
        /** @description A rule that has not been saved. */
        RuleInput: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description Its keywords to be, as they would be saved. */
            preferKw?: string[];
        };
        /** @description Somebody whom it would reject. */
        RuleRow: {
            /** @description When they came. */
            applied: components["schemas"]["Moment"];
            /** @description The candidate. */
            candidateId: components["schemas"]["CandidateId"];
            /** @description First and last name. */
            fullName: string;
            /** @description What they are now, and stay. */
            status: components["schemas"]["CandidateStatus"];
        };
        /** @description What it would do. */
        RuleView: {
            /** @description The newest 100 of those. */
            items: components["schemas"]["RuleRow"][];
            /**
             * Format: int64
             * @description How many of them were looked at: the newest 2,000 at most.
             */
            looked: number;
            /**
             * Format: int64
             * @description How many of these it would reject.
             */
            rejected: number;
            /**
             * Format: int64
             * @description How many candidates the job has.
             */
            total: number;
            /**
             * Format: int64
             * @description How many of these have no CV that could be read: the rule rejects none of them.
             */
            unread: number;
        };
        /** @description A list of candidates as somebody wants to find it again. */
        SavedView: {
            /** @description What the list's address holds behind its `?`. */
            address: string;
            advertId?: components["schemas"]["JobId"] | null;
            /** @description How often the viewer is written to when somebody is new in it: at once is a letter an hour at most. */
            alert: components["schemas"]["Frequency"];
            /** @description The job's title. */
            campaignTitle?: string | null;
            /** @description Its identity. */
            id: components["schemas"]["ViewId"];
            /** @description Whether the viewer may change and delete it. */
            mayChange: boolean;
            /** @description What it is called. */
            name: string;
            /** @description Whether it is the viewer's own. */
            own: boolean;
            /** @description Whose it is, where they are still there. */
            owner?: string | null;
            /** @description Whether the team sees it, too. */
            shared: boolean;
            /**
             * Format: int64
             * @description Counts its changes.
             */
            version: number;
        };
        /** @description By what a job's interviewers are to score candidates. */
        ScorecardFormInput: {
            /** @description At most 12, in their order. One that says something else than before is another criterion. */
            criteria?: components["schemas"]["CriterionInput"][];
            /**
             * Format: int64
             * @description The version that was read, 0 where there was no form.
             */
            version: number;
        };
        /** @description By what a job's interviewers score candidates. */
        ScorecardFormView: {
            changedAt?: components["schemas"]["Moment"] | null;
            /** @description Who did that, by name. */
            changedBy?: string | null;
            /** @description The criteria, in their order. */
            criteria: components["schemas"]["Criterion"][];
            /**
             * Format: int64
             * @description Raised with each change; 0 where nobody has made a form.
             */
            version: number;
        };
        /** @description A scorecard as filled in. */
        ScorecardInput: {
            /**
             * Format: int64
             * @description How often the caller's card of this candidate was sent before: 0 for the first time, more to amend it.
             */
            edition: number;
            /**
             * Format: int64
             * @description The version of the form that this answers, 0 where there is none.
             */
            formVersion: number;
            /** @description Of the form's criteria, each at most once; one that was not looked at is left out. */
            ratings?: components["schemas"]["Rating"][];
            recommendation?: components["schemas"]["Recommendation"] | null;
            /** @description Plain text, at most 5,000 characters. */
            words?: string | null;
        };
        /** @description The scorecards of a candidate. */
        ScorecardsView: {
            /** @description The cards, first sent first; none while they are hidden. */
            cards: components["schemas"]["ScorecardView"][];
            /** @description What the cards answer, by criterion; none while they are hidden. */
            criteria: components["schemas"]["SummaryRow"][];
            /** @description What is to be filled in. */
            form: components["schemas"]["ScorecardFormView"];
            /** @description Whether the others' are hidden: until the viewer sends one, or says that they will not. */
            hidden: boolean;
            /**
             * Format: int64
             * @description How often the viewer has sent theirs.
             */
            ownEdition: number;
            readingSince?: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description How many have sent a card.
             */
            sent: number;
        };
        /** @description An interviewer's card. */
        ScorecardView: {
            /** @description Whose it is. */
            author: components["schemas"]["AuthorView"];
            /** @description What it said before it was amended, the first time first. */
            earlier: components["schemas"]["Edition"][];
            /** @description What it says now. */
            last: components["schemas"]["Edition"];
        };
        /** @description How searches are served. */
        SearchStateView: {
            /** @description The indexes of this copy. */
            indexes: components["schemas"]["IndexView"][];
            /** @description Whether the indexes are inside of each copy. */
            isEmbedded: boolean;
            /** @description Whether all of them can be searched. */
            isFilled: boolean;
        };
        /** @description Where and with what a viewer's browser searches. */
        SearchView: {
            adverts?: components["schemas"]["IndexKey"] | null;
            /** @description Named by every request. */
            applicationId: string;
            candidates?: components["schemas"]["IndexKey"] | null;
            companies?: components["schemas"]["IndexKey"] | null;
            companiesToApprove?: components["schemas"]["IndexKey"] | null;
            externalRecruiters?: components["schemas"]["IndexKey"] | null;
            /** @description Hosts with their scheme; none means this server. */
            hosts: string[];
            listOfUsers?: components["schemas"]["IndexKey"] | null;
            teamMembers?: components["schemas"]["IndexKey"] | null;
            users?: components["schemas"]["IndexKey"] | null;
            /**
             * @description When the keys end; others are to be had before. At once while there is an index that has no key yet because it
             *     is being made.
             */
            validUntil: components["schemas"]["Moment"];
        };
        /** @description A company's own words, all of them. */
        SearchWordsInput: {
            /**
             * Format: int64
             * @description The version that was read; without it the last one to save wins.
             */
            version?: number | null;
            /**
             * @description At most 200 lists of 2 to 10 words or phrases of 2 to 60 characters, without commas and line breaks; at most 500
             *     of all lists together, and none in more than 10 lists. A list that stands twice is kept once.
             */
            words?: components["schemas"]["Vec"];
        };
        /** @description A company's own words. */
        SearchWordsView: {
            changedAt?: components["schemas"]["Moment"] | null;
            /** @description Who did that, by name. */
            changedBy?: string | null;
            /** @description Whether searches know them: a search service elsewhere does not. */
            isUsed: boolean;
            /**
             * Format: int64
             * @description Raised with each change, from 0.
             */
            version: number;
            /** @description Each list holds words and phrases that mean the same. */
            words: components["schemas"]["Vec"];
        };
        /** @description The second step of a sign-in. */
        SecondStepInput: {
            /** @description Six digits out of an app, or a recovery code. */
            code?: string;
            /** @description What the first step answered. */
            token?: string;
        };
        /**
         * Format: uuid
         * @description A row of the security log.
         */
        SecurityEntryId: string;
        /** @description An entry of the security log. */
        SecurityEntryView: {
            /** @description Of an invitation that was answered: how. */
            accepted?: boolean | null;
            actor?: components["schemas"]["PersonView"] | null;
            /** @description From which address. */
            address?: string | null;
            /** @description When it happened; what recurs within a minute, first. */
            at: components["schemas"]["Moment"];
            /** @description With which browser, where it is one that is known. */
            browser?: string | null;
            /** @description And the job's title, where it is there still. */
            campaignTitle?: string | null;
            /** @description Whose it is, for the provider. */
            company?: string | null;
            /** @description Of a demand for two-step sign-in: whether it was made, or taken back. */
            demanded?: boolean | null;
            /** @description What happened. */
            event: components["schemas"]["SecurityEvent"];
            /** @description Its identity. */
            id: components["schemas"]["SecurityEntryId"];
            /** @description What it is looked for as. */
            kind: components["schemas"]["SecurityKind"];
            /** @description Of a look for somebody among a job's candidates: whether they were there. */
            known?: boolean | null;
            /**
             * Format: int64
             * @description Of a recovery code that was used: how many are left.
             */
            left?: number | null;
            /** @description Of a sign-in: whether it was from a device that was not known. */
            newDevice?: boolean | null;
            person?: components["schemas"]["PersonView"] | null;
            /** @description Of a look with somebody's eyes: why. */
            reason?: string | null;
            /**
             * Format: int64
             * @description Of letters and errands that were given up: how many are run again.
             */
            retried?: number | null;
            role?: components["schemas"]["Role"] | null;
            roleWas?: components["schemas"]["Role"] | null;
            /** @description Of a sign-in, or a failed one: whether it was by the second step. */
            secondStep?: boolean | null;
            /** @description And what that runs on. */
            system?: string | null;
            /**
             * Format: int64
             * @description How often within that minute.
             */
            times: number;
        };
        /** @enum {string} */
        SecurityEvent: "SignedIn" | "SignInFailed" | "SessionsEnded" | "PasswordSet" | "PasswordChanged" | "IdentityLinked" | "TwoStepTurnedOn" | "TwoStepTurnedOff" | "TwoStepReset" | "TwoStepDemanded" | "RecoveryCodesMade" | "RecoveryCodeUsed" | "RoleChanged" | "EmailChanged" | "UserInvited" | "InvitationCancelled" | "InvitationAnswered" | "UserSignedUp" | "UserApproved" | "UserRejected" | "UserBlocked" | "UserUnblocked" | "UserMoved" | "UserRemoved" | "CandidateLookedFor" | "InfectedFile" | "SupportViewBegun" | "SupportViewEnded" | "ErrandsRetried" | "AddressReleased";
        /** @enum {string} */
        SecurityKind: "SignIn" | "FailedSignIn" | "Session" | "Password" | "TwoStep" | "Role" | "Invitation" | "LookUp" | "Support" | "File" | "Operations" | "Member";
        /** @description How the signed-in person signs in. */
        SecurityView: {
            demandedBy?: components["schemas"]["Demand"] | null;
            /** @description Whether the account has a password. */
            hasPassword: boolean;
            twoStep?: components["schemas"]["TwoStepView"] | null;
        };
        /** @description Up to when a conversation was read. */
        SeenInput: {
            /** @description When the newest message was written that was seen. */
            upTo: components["schemas"]["Moment"];
        };
        /** @description Which candidates: some, by their identities, or all whom a list of a job's holds. */
        Selection: {
            /** @description But for these of the list, at most 500. */
            except?: components["schemas"]["CandidateId"][];
            /**
             * Format: int64
             * @description How many the list was seen to hold, with those who are left out. Where it is another number now, nothing is done.
             */
            expectedTotal?: number | null;
            /** @description 1 to 500 of them; none where a query says which. */
            ids?: components["schemas"]["CandidateId"][];
            query?: components["schemas"]["WholeList"] | null;
        };
        /** @description When a template is sent by itself. */
        SentWhen: {
            /** @description For how long it is held then. */
            hold: components["schemas"]["Hold"];
            /**
             * Format: int32
             * @description The full hour that it waits for, 0 to 23, where it waits for one.
             * @default 9
             */
            hour: number;
            stageId?: components["schemas"]["StageId"] | null;
        };
        /**
         * Format: uuid
         * @description A session, as its owner names it.
         */
        SessionId: string;
        /** @description A new password, by a mailed link. */
        SetPasswordInput: {
            /** @description The new password. */
            password?: string;
            /** @description From the link's fragment. */
            token?: string;
            /** @description The same again. */
            verifyPassword?: string;
        };
        /** @description What somebody has seen to. */
        SettleInput: {
            /** @description What of an order's `attention`. */
            seen: components["schemas"]["Attention"][];
        };
        /**
         * @description What two people have in common.
         * @enum {string}
         */
        Shared: "Email" | "Phone" | "Cv";
        /** @description Sign-in. */
        SignInInput: {
            /** @description The account's address. */
            email?: string;
            /** @description Its password. */
            password?: string;
        };
        /** @description What a first step leads to: a session, or a second step. */
        SignInView: {
            /** @description Sent back as `Authorization: Bearer …`; absent where a second step is to come. */
            accessToken?: string | null;
            /** @description Whether two-step sign-in has to be set up first. */
            enrol?: boolean | null;
            /** @description Goes on with the second step, for ten minutes. */
            secondStep?: string | null;
        };
        /** @description Sign-up: with a new company, into one that is there, or by an invitation (accounts §3, §5). */
        SignUpInput: {
            companyId?: components["schemas"]["CompanyId"] | null;
            /** @description A new company's, 2 to 50 characters. */
            companyName?: string;
            /** @description A new company's, 3 to 70 characters. */
            companyWebsite?: string;
            /** @description The address to verify. */
            email?: string;
            /** @description 3 to 50 characters. */
            firstName?: string;
            /** @description 3 to 50 characters. */
            lastName?: string;
            /** @description At least 8 characters, one uppercase letter, one lowercase letter, one digit. */
            password?: string;
            /** @description May be empty. */
            phoneNumber?: string | null;
            role?: components["schemas"]["Role"] | null;
            /** @description An invitation's; what somebody becomes, and where, is said by it. */
            token?: string | null;
            /** @description The same again; an invitation asks for it once. */
            verifyPassword?: string | null;
        };
        /** @enum {string} */
        SignUpMethod: "Email" | "Google" | "Linkedin";
        /** @description What a sign-up begins with. */
        SignUpNeeds: {
            /** @description Their address. */
            email: string;
            /** @description First name; absent where it has to be asked for. */
            firstName?: string | null;
            /** @description Last name; absent where it has to be asked for. */
            lastName?: string | null;
            /** @description Who vouches for them. */
            provider: components["schemas"]["Provider"];
            /** @description Sent with the sign-up, within 30 minutes and from the same browser. */
            token: string;
        };
        /** @description The company of somebody who came through another service (accounts §2, company sign-up). */
        SocialSignUpInput: {
            /** @description 2 to 50 characters. */
            companyName?: string;
            /** @description 3 to 70 characters. */
            companyWebsite?: string;
            /** @description 3 to 50 characters, where the service told none that fits. */
            firstName?: string | null;
            /** @description An invitation's; what somebody becomes, and where, is said by it. */
            invitation?: string | null;
            /** @description 3 to 50 characters, where the service told none that fits. */
            lastName?: string | null;
            /** @description From the exchange's answer. */
            token?: string;
        };
        /** @enum {string} */
        SortOrder: "asc" | "desc";
        /** @description What is counted of a source. */
        SourceFigures: {
            /** @description Who had an answer. */
            answered: components["schemas"]["FigureCount"];
            /** @description Who came. */
            arrived: components["schemas"]["FigureCount"];
            board?: components["schemas"]["BoardBrief"] | null;
            /** @description Who is hired. */
            hired: components["schemas"]["FigureCount"];
            /** @description Who is rejected. */
            rejected: components["schemas"]["FigureCount"];
            source?: components["schemas"]["CandidateSource"] | null;
            /** @description From their arrival. */
            timeToHire: components["schemas"]["FigureSpan"];
        };
        /** @description The stage that a candidate stands in. */
        StageBrief: {
            /** @description The stage. */
            id: components["schemas"]["StageId"];
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description Its place, from 0.
             */
            order: number;
            /** @description What it is for. */
            type: components["schemas"]["StageType"];
        };
        /** @description What becomes of a deleted stage that candidates stand in still. */
        StageDeletion: {
            /**
             * Format: int64
             * @description How many still stand in the deleted one.
             */
            left: number;
            /**
             * Format: int64
             * @description How many did when it was deleted.
             */
            of: number;
            /** @description The stage that they are moved to. */
            to: components["schemas"]["StageId"];
        };
        /** @description What is counted of a stage. */
        StageFigures: {
            /** @description The stage. */
            id: components["schemas"]["StageId"];
            /** @description How often it was left. */
            left: components["schemas"]["FigureCount"];
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description How many stand in it now, of one job.
             */
            now?: number | null;
            /** @description Who has ever stood in it. */
            reached: components["schemas"]["FigureCount"];
            /** @description How long whoever left it had stood in it. */
            time: components["schemas"]["FigureSpan"];
            /** @description What it is for. */
            type: components["schemas"]["StageType"];
        };
        /**
         * Format: uuid
         * @description A hiring stage of a company.
         */
        StageId: string;
        /** @description Candidates to move. */
        StageInput: components["schemas"]["Selection"] & {
            fromStageId?: components["schemas"]["StageId"] | null;
            hire?: components["schemas"]["HireInput"] | null;
            /** @description A stage of their company. */
            stageId: components["schemas"]["StageId"];
        };
        /** @enum {string} */
        StageType: "Sourced" | "Applied" | "PhoneScreen" | "Assessment" | "Interview" | "Offer" | "Hired" | "Rejected";
        /** @description A stage (accounts §3). */
        StageView: {
            /** @description Whose it is. */
            companyId: components["schemas"]["CompanyId"];
            deletion?: components["schemas"]["StageDeletion"] | null;
            /** @description Whether any candidate stands in it. */
            hasCandidates: boolean;
            /** @description Its identity. */
            id: components["schemas"]["StageId"];
            /** @description Whether the company may rename, move or remove it. */
            isEditable: boolean;
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description Its place, from 0. Deleted ones are listed after the others.
             */
            order: number;
            /** @description What it is for. */
            type: components["schemas"]["StageType"];
            /**
             * Format: int64
             * @description Counts the changes of its name and type.
             */
            version: number;
        };
        /** @description How many users of a list there are, by where their accounts stand. */
        StatusCounts: {
            /**
             * Format: int64
             * @description All of them.
             */
            all: number;
            /**
             * Format: int64
             * @description Those who are shut out.
             */
            blocked: number;
            /**
             * Format: int64
             * @description Those who are invited and have not answered.
             */
            pending: number;
            /**
             * Format: int64
             * @description Those who wait for approval.
             */
            toVerify: number;
            /**
             * Format: int64
             * @description Those who are in.
             */
            verified: number;
        };
        /** @enum {string} */
        StatusFilter: "Pending" | "Live" | "Draft" | "Archived";
        /** @description Candidates to give a status. */
        StatusInput: components["schemas"]["Selection"] & {
            from?: components["schemas"]["CandidateStatus"] | null;
            reasonId?: components["schemas"]["RejectReasonId"] | null;
            /** @description The same in words, at most 500 characters. Goes, as the reason does, with Rejected alone. */
            reasonText?: string | null;
            /** @description Any but AutoRejected; that one only back to candidates whom the keyword rule had rejected. */
            status: components["schemas"]["CandidateStatus"];
        };
        /** @description A job to put forward. */
        SubmitJobInput: {
            creditType?: components["schemas"]["CreditPool"] | null;
            /** @description The job. */
            id: components["schemas"]["JobId"];
        };
        /** @description A criterion that cards answer, and how the candidate does by it. */
        SummaryRow: components["schemas"]["Criterion"] & {
            /**
             * Format: double
             * @description The average of the ratings that stand, to two places; none where nobody has looked at it.
             */
            average?: number | null;
        };
        /** @description A look at the product with a user's eyes. */
        SupportView: {
            /** @description From when. */
            begunAt: components["schemas"]["Moment"];
            /** @description Its identity. */
            id: components["schemas"]["SupportViewId"];
            /** @description Whose eyes. */
            person: components["schemas"]["PersonView"];
            /** @description Why. */
            reason: string;
            /** @description Until when. */
            until: components["schemas"]["Moment"];
        };
        /**
         * Format: uuid
         * @description A look at the product with a user's eyes.
         */
        SupportViewId: string;
        /**
         * Format: uuid
         * @description An address that no letters go to.
         */
        SuppressedAddressId: string;
        /** @description An address that no letters go to. */
        SuppressedAddressView: {
            /** @description Lower-cased. */
            address: string;
            /** @description The codes with which a mail server has refused it. */
            answer: string;
            /** @description Its identity. */
            id: components["schemas"]["SuppressedAddressId"];
            /** @description When it did so last. */
            refusedAt: components["schemas"]["Moment"];
        };
        /** @description Addresses that no letters go to, because a mail server refuses them for good. */
        SuppressedView: {
            /** @description The latest of them, or the one that was asked for. */
            addresses: components["schemas"]["SuppressedAddressView"][];
            /**
             * Format: int64
             * @description How many there are; no more than 10,000 are counted.
             */
            total: number;
        };
        /** @description A tag as it shows on people. */
        TagBrief: {
            /** @description Its colour. */
            colour: components["schemas"]["TagColour"];
            /** @description Its identity. */
            id: components["schemas"]["TagId"];
            /** @description What it is called. */
            name: string;
        };
        /** @enum {string} */
        TagColour: "Grey" | "Blue" | "Teal" | "Green" | "Yellow" | "Red" | "Pink" | "Violet";
        /** @description How many of a job's candidates, or of all applications within reach, have a tag. */
        TagCount: components["schemas"]["TagBrief"] & {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
        };
        /** @description How many of a job's candidates have which tag. */
        TagCounts: {
            /**
             * @description By tag, by name, over the other filters and the search string; those that nobody has are left out, but for the ones
             *     that the query names.
             */
            tagCount: components["schemas"]["TagCount"][];
        };
        /** @description What became of putting a tag on people, or of taking it off. */
        TaggedView: {
            /**
             * @description Those of the candidates who were named whose person has it now and had not, or had it and has not any more: with them
             *     the opposite call takes it back.
             */
            changed: components["schemas"]["CandidateId"][];
            command?: components["schemas"]["CommandView"] | null;
            /** @description Those whose person has as many tags as anybody may have, and who are left out. */
            full: components["schemas"]["CandidateId"][];
            /** @description The tag. */
            tag: components["schemas"]["TagBrief"];
        };
        /**
         * Format: uuid
         * @description By what a company's people mark persons.
         */
        TagId: string;
        /** @description A tag, new or changed. */
        TagInput: {
            /** @default null */
            colour: components["schemas"]["TagColour"] | null;
            /**
             * @description 1 to 40 characters, of which no other tag of the company has the same, whether they are capitals or not.
             * @default
             */
            name: string;
            /**
             * Format: int64
             * @description The version that was read, where one is changed; without it the last one to save wins.
             * @default null
             */
            version: number | null;
        };
        /** @description People to put a tag on, by candidates who are they. */
        TagPeopleInput: components["schemas"]["Selection"] & {
            colour?: components["schemas"]["TagColour"] | null;
            /** @description Instead of it, what a tag is called, which is made where there is none. */
            name?: string | null;
            tagId?: components["schemas"]["TagId"] | null;
        };
        /** @description A company's tags. */
        TagsView: {
            /**
             * Format: int64
             * @description A company has no more.
             */
            most: number;
            /** @description They, by name. */
            tags: components["schemas"]["TagView"][];
        };
        /** @description A tag of a company. */
        TagView: components["schemas"]["TagBrief"] & {
            /**
             * Format: int64
             * @description How many people have it, counted up to 10,000; to those who look after tags, where they ask for it.
             */
            people?: number | null;
            /**
             * Format: int64
             * @description Counts its changes.
             */
            version: number;
        };
        /** @description A live advert to take down. */
        TakeDownInput: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description Why; 2 to 1000 characters, line breaks kept. Its owner reads it. */
            reason?: string;
            /** @description Whether its owner gets the credit back. */
            returnCredit?: boolean;
        };
        /** @description What was taken back. */
        TakenBackView: {
            /** @description How many have gone out already, or are on their way. */
            goneOut: number;
            /** @description How many are not there any more: taken back before, or gone with what was decided or with whom they were for. */
            notThere: number;
            /** @description How many wait still, and are a colleague's to take back. */
            notYours: number;
            /** @description How many messages will not be sent. */
            takenBack: number;
            /** @description How many were not taken back: those that follow. */
            tooLate: number;
        };
        /** @description On whom a task is. */
        TaskCandidate: {
            /** @description Their job. */
            advertId: components["schemas"]["JobId"];
            /** @description Its title. */
            campaignTitle: string;
            /** @description First and last name, as far as they are known. */
            fullName: string;
            /** @description The candidate. */
            id: components["schemas"]["CandidateId"];
        };
        /**
         * Format: uuid
         * @description Something to do about a candidate.
         */
        TaskId: string;
        /** @description Some tasks, and which day it is. */
        TasksView: {
            /** @description They. */
            tasks: components["schemas"]["Page_TaskView"];
            /** @description Today where the company is, as `2026-12-31`. */
            today: string;
        };
        /** @description Something to do about a candidate. */
        TaskView: {
            assignee?: components["schemas"]["Assignee"] | null;
            /** @description Who made it, where that is known. */
            author?: string | null;
            /** @description On whom it is. */
            candidate: components["schemas"]["TaskCandidate"];
            /** @description When. */
            createdAt: components["schemas"]["Moment"];
            doneAt?: components["schemas"]["Moment"] | null;
            /** @description Who did, where that is known. */
            doneBy?: string | null;
            /** @description By which day, as `2026-12-31`. */
            dueOn: string;
            /** @description Its identity. */
            id: components["schemas"]["TaskId"];
            /** @description What is to be done. */
            text: string;
            /**
             * Format: int64
             * @description Counts its changes.
             */
            version: number;
        };
        /** @description The job of a team. */
        TeamJob: {
            /** @description Its identity. */
            id: components["schemas"]["JobId"];
            /** @description What it is called. */
            title: string;
        };
        /** @description A member of a job's hiring team (jobs §3). */
        TeamMemberView: {
            /** @description The job. */
            advertId: components["schemas"]["JobId"];
            /** @description What the viewer may do about this place. */
            can: components["schemas"]["Action"][];
            /** @description E-mail address. */
            email: string;
            /** @description First and last name; "Invite Sent" of somebody who has no account yet. */
            fullName: string;
            /** @description Where their invitation stands; the creator's is accepted. */
            invitationStatus: components["schemas"]["InvitationStatus"];
            invitedBy?: components["schemas"]["UserId"] | null;
            /** @description Whether they created the job. */
            isCreator: boolean;
            /** @description The job. */
            job: components["schemas"]["TeamJob"];
            /** @description The place among those of all teams: `{advertId}_{userId}`. */
            objectID: string;
            /** @description Role. */
            role: components["schemas"]["Role"];
            /** @description The member. */
            userId: components["schemas"]["UserId"];
        };
        /** @description A template, new or changed. */
        TemplateInput: components["schemas"]["MessageText"] & {
            /** @description What it is found by: 2 to 75 characters, another for each of a company's. */
            name: string;
            sentWhen?: components["schemas"]["SentWhen"] | null;
            /**
             * Format: int64
             * @description The version that was read, where one is changed; without it the last one to save wins.
             */
            version?: number | null;
        };
        /** @description A company's templates, and the fields that may stand in them. */
        TemplatesView: {
            /** @description As they are written between `{{` and `}}`. */
            fields: string[];
            /** @description By name. */
            templates: components["schemas"]["TemplateView"][];
        };
        /** @description What is written to candidates again and again. */
        TemplateView: {
            /** @description Its rich text, with its fields. */
            body: string;
            /** @description When it was changed last. */
            changedAt: components["schemas"]["Moment"];
            /** @description Its identity. */
            id: components["schemas"]["MessageTemplateId"];
            /** @description What it is found by. */
            name: string;
            sentWhen?: components["schemas"]["SentWhen"] | null;
            /** @description Its subject, with its fields. */
            subject: string;
            /**
             * Format: int64
             * @description Raised with each change, from 1.
             */
            version: number;
        };
        /** @description A new session, after a second step. */
        ThroughView: {
            /** @description Sent back as `Authorization: Bearer …`. */
            accessToken: string;
            /** @description Where two-step sign-in was set up by this step: recovery codes, shown this once. */
            recoveryCodes?: string[] | null;
        };
        /** @enum {string} */
        TimeEngaging: "FullTime" | "PartTime";
        /** @enum {string} */
        TimeInterval: "Annual" | "Weekly" | "Daily" | "Hourly";
        /** @description An entry of a candidate's timeline (jobs §3). */
        TimelineItem: {
            /** @description When. */
            createdAt: components["schemas"]["Moment"];
            /** @description Its identity. */
            id: string;
            /** @description A status, a stage's name, a file's name, a task or a tag after; nothing of what is not there any more. */
            newValue?: string | null;
            /** @description A status or a stage's name before. */
            oldValue?: string | null;
            /** @description Why they were rejected with it, of the company's reasons, as long as they are. */
            reason?: string | null;
            /** @description The first day of whom was hired with it, as long as they are. */
            startsOn?: string | null;
            /** @description The same in somebody's words. */
            text?: string | null;
            /** @description What kind of change. */
            type: components["schemas"]["TimelineType"];
            user?: components["schemas"]["AuthorView"] | null;
        };
        /** @enum {string} */
        TimelineType: "Stage" | "Status" | "Uploaded" | "Corrected" | "Withdrawn" | "Written" | "Answered" | "Scored" | "ScorecardAmended" | "ScorecardsRead" | "InterviewArranged" | "InterviewOffered" | "InterviewBooked" | "InterviewChangeAsked" | "InterviewMoved" | "InterviewCancelled" | "TaskAdded" | "TaskDone" | "TaskReopened" | "TagPutOn" | "TagTakenOff" | "CoverLifted" | "CoverPutBack";
        /** @description A mailed link's token. */
        TokenInput: {
            /** @description From the link's fragment. */
            token?: string;
        };
        /** @description What somebody is told: what kind of thing happened, and to what. Whoever wants to know more asks for it as ever. */
        Told: {
            /** @enum {string} */
            kind: "here";
        } | {
            /** @enum {string} */
            kind: "reset";
        } | {
            /** @description To whom. */
            ids?: components["schemas"]["CandidateId"][] | null;
            /** @description The job. */
            jobId: components["schemas"]["JobId"];
            /** @enum {string} */
            kind: "candidates";
            /** @description What. */
            what: components["schemas"]["Happening"];
        } | {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @enum {string} */
            kind: "job.changed";
            /** @description Whether balances may be others. */
            spent: boolean;
        } | {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @enum {string} */
            kind: "job.deleted";
        } | {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @enum {string} */
            kind: "job.joined";
        } | {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @enum {string} */
            kind: "job.left";
        } | {
            /** @description Whose. */
            companyId: components["schemas"]["CompanyId"];
            /** @enum {string} */
            kind: "stages.changed";
        } | {
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
            /** @enum {string} */
            kind: "company.changed";
            /** @description Whether nothing of it is another but its own search words, by which other candidates are found. */
            searchWords?: boolean;
        } | {
            /** @description Whose. */
            companyId: components["schemas"]["CompanyId"];
            /** @enum {string} */
            kind: "tags.changed";
        } | {
            /** @enum {string} */
            kind: "credits.moved";
        } | {
            /** @enum {string} */
            kind: "bell.rung";
        } | {
            /** @enum {string} */
            kind: "order.changed";
        } | {
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /** @enum {string} */
            kind: "user.changed";
        } | {
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /** @enum {string} */
            kind: "user.left";
        } | {
            /** @enum {string} */
            kind: "security.changed";
        };
        /** @description Credits to move from one member to another (accounts §7). */
        TransferInput: {
            /**
             * Format: int64
             * @description How many, 0 to 999.
             */
            advertiser?: number;
            fromUserId?: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description How many, 0 to 999.
             */
            hire?: number;
            /**
             * Format: int64
             * @description How many, 0 to 999.
             */
            managed?: number;
            toUserId?: components["schemas"]["UserId"] | null;
        };
        /** @description Where an invoice is paid to. */
        TransferView: {
            /** @description The account, in lines. */
            bankAccount?: string | null;
            dueAt?: components["schemas"]["Moment"] | null;
            /** @description The invoice's number, which the transfer names. */
            number: string;
        };
        /** @description Turning two-step sign-in off. */
        TurnOffInput: {
            /** @description Six digits out of an app, or a recovery code. */
            code?: string;
            /** @description The password; empty for an account that has none. */
            password?: string;
        };
        /** @description Two-step sign-in that is set up. */
        TwoStepView: {
            /**
             * Format: int64
             * @description Of ten.
             */
            recoveryCodesLeft: number;
            /** @description Since when. */
            since: components["schemas"]["Moment"];
        };
        /** @description A job to expire or archive, or to take that back. */
        UndoableInput: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description Takes it back; within two minutes of the deed. */
            undo?: boolean;
        };
        /** @description Somebody to whom a message cannot go. */
        Unreachable: {
            /** @description First and last name, as far as they are known. */
            fullName: string;
            /** @description Whether they have an address. */
            hasEmail: boolean;
            /** @description The candidate. */
            id: components["schemas"]["CandidateId"];
            /** @description Which fields of the message are not known of them. */
            missing: string[];
        };
        /** @description Somebody who may be busy without our knowing. */
        UnreadCalendar: {
            /** @description First and last name. */
            fullName: string;
            /** @description Since when some calendar of theirs cannot be read, or was not. */
            since: components["schemas"]["Moment"];
            /** @description The account. */
            userId: components["schemas"]["UserId"];
        };
        /** @description People to take a tag off, by candidates who are they. */
        UntagPeopleInput: components["schemas"]["Selection"] & {
            /** @description A tag of their company. */
            tagId: components["schemas"]["TagId"];
        };
        /** @description What became of a correction. */
        UpdatedCompany: {
            /** @description The company as it is now. */
            userCompany: components["schemas"]["CompanyView"];
        };
        /** @description What became of one file of an upload. */
        UploadResult: {
            candidate?: components["schemas"]["CandidateRow"] | null;
            /** @description The file's name as sent. */
            fileName: string;
            /** @description Why it was not taken; absent when a candidate was made of it. */
            message?: string | null;
            outcome?: components["schemas"]["CvOutcome"] | null;
        };
        /** @description What became of an upload, file by file, in the order sent. */
        UploadView: {
            /** @description A result a file. */
            items: components["schemas"]["UploadResult"][];
        };
        /** @description How many users and companies there are within the viewer's reach (design §4). */
        UserCounters: {
            /** @description Companies; none for who does not approve them. */
            companies: components["schemas"]["CompanyCounters"];
            /** @description External recruiters; none for who does not list them. */
            externalRecruiters: components["schemas"]["StatusCounts"];
            /** @description Members of hiring teams. */
            hiringTeam: components["schemas"]["StatusCounts"];
        };
        /** @enum {string} */
        UserGroup: "HiringTeam" | "ExternalRecruiters";
        /**
         * Format: uuid
         * @description A user's account.
         */
        UserId: string;
        /** @description Somebody to let in again. */
        UserIdInput: {
            /** @description The account. */
            id: components["schemas"]["UserId"];
        };
        /** @description A user's details as an administrator corrects them; what is absent stays. */
        UserInput: {
            /**
             * Format: int64
             * @description Credits that the user shall have, 0 to 999.
             */
            advertiser?: number | null;
            balanceWas?: components["schemas"]["Balance"] | null;
            /** @description The address that they sign in with; it has to be verified anew. */
            email?: string | null;
            /** @description 3 to 50 characters. */
            firstName?: string | null;
            /**
             * Format: int64
             * @description Credits that the user shall have, 0 to 999.
             */
            hire?: number | null;
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /** @description 3 to 50 characters. */
            lastName?: string | null;
            /**
             * Format: int64
             * @description Credits that the user shall have, 0 to 999.
             */
            managed?: number | null;
            /** @description May be empty. */
            phoneNumber?: string | null;
            role?: components["schemas"]["Role"] | null;
            status?: components["schemas"]["UserStatus"] | null;
            /**
             * Format: int64
             * @description The version that was read; without it the last one to save wins.
             */
            version?: number | null;
        };
        /** @enum {string} */
        UserStatus: "NotFinishedSignUp" | "NotVerified" | "Pending" | "Verified" | "Blocked";
        /** @description A user as an administrator sees one (accounts §3). */
        UserView: {
            balance?: components["schemas"]["Balance"] | null;
            /** @description Why the provider has blocked them; told to the provider alone. */
            blockedReason?: string | null;
            /** @description What the asker may do to this account. */
            can: components["schemas"]["Action"][];
            company?: components["schemas"]["CompanyBrief"] | null;
            /** @description E-mail address, as typed. */
            email: string;
            /** @description Whether they have proved their address. */
            emailVerified: boolean;
            /** @description First name. */
            firstName: string;
            /** @description First and last name. */
            fullName: string;
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /** @description Who invited them, and what they answered, as far as it is the asker's business. */
            invitedBy: components["schemas"]["InvitedBy"][];
            /** @description The companies that an external recruiter recruits for, as far as it is the asker's business. */
            invitedToCompanies: components["schemas"]["ClientCompany"][];
            /** @description Whether their company has no other verified admin. */
            isLastCompanyAdmin: boolean;
            /** @description Whether their company has no other verified user. */
            isLastUser: boolean;
            /** @description Last name. */
            lastName: string;
            lettersCameBackAt?: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description How many jobs are theirs.
             */
            ownAdverts: number;
            /** @description Phone number, as typed. */
            phoneNumber?: string | null;
            /** @description The role. */
            role: components["schemas"]["Role"];
            /** @description When they signed up. */
            signUpDate: components["schemas"]["Moment"];
            /** @description How they signed up. */
            signUpMethod: components["schemas"]["SignUpMethod"];
            /** @description Where the account stands. */
            status: components["schemas"]["UserStatus"];
            /**
             * Format: int64
             * @description Sent back with a correction, which is refused where somebody else has corrected the account meanwhile.
             */
            version: number;
        };
        Vec: string[][];
        /** @enum {string} */
        Verdict: "Confirmed" | "Reversed";
        /** @description How often to be written to when somebody is new in a view. */
        ViewAlertInput: {
            /** @description At once is a letter an hour at most; never ends them. */
            frequency: components["schemas"]["Frequency"];
        };
        /** @description The signed-in person (accounts §3, viewer). */
        ViewerView: {
            /** @description Whether they act for the provider: they name the company of whatever they see, and where it comes from. */
            actsForProvider: boolean;
            /** @description Their credits. */
            balance: components["schemas"]["Balance"];
            /** @description Everything that their role may do at all. */
            can: components["schemas"]["Action"][];
            company?: components["schemas"]["CompanyBrief"] | null;
            companyId?: components["schemas"]["CompanyId"] | null;
            companyStatus?: components["schemas"]["CompanyStatus"] | null;
            /** @description E-mail address, as typed. */
            email: string;
            /** @description First name. */
            firstName: string;
            /** @description First and last name. */
            fullName: string;
            /** @description Their account. */
            id: components["schemas"]["UserId"];
            /** @description Who invited them, and what they answered. */
            invitedBy: components["schemas"]["InvitedBy"][];
            /** @description The companies that an external recruiter recruits for. */
            invitedToCompanies: components["schemas"]["ClientCompany"][];
            /** @description Whether they invite people to jobs alone, of which they name at least one. */
            invitesToJobs: boolean;
            /** @description Whether they come from outside of the companies that they work for. */
            isExternal: boolean;
            /** @description Whether their company has no other verified admin. */
            isLastCompanyAdmin: boolean;
            /** @description Whether their company has no other verified user. */
            isLastUser: boolean;
            /** @description Last name. */
            lastName: string;
            /**
             * @description From where `GET /live` tells whatever is not in this answer and those to calls made after it; absent while it
             *     tells nothing.
             */
            liveFrom?: string | null;
            /** @description Which roles they may invite people to; none where they invite nobody. */
            mayInvite: components["schemas"]["Role"][];
            /**
             * Format: int64
             * @description How many jobs are theirs.
             */
            ownAdverts: number;
            /** @description Phone number, as typed. */
            phoneNumber?: string | null;
            /** @description Their role. */
            role: components["schemas"]["Role"];
            /** @description Where and with what they search. */
            search: components["schemas"]["SearchView"];
            /** @description When they signed up. */
            signUpDate: components["schemas"]["Moment"];
            /** @description How they signed up. */
            signUpMethod: components["schemas"]["SignUpMethod"];
            /** @description Where the account stands. */
            status: components["schemas"]["UserStatus"];
            watched?: components["schemas"]["SupportView"] | null;
        };
        /**
         * Format: uuid
         * @description A list of candidates as somebody wants to find it again.
         */
        ViewId: string;
        /** @description A view to be kept. */
        ViewInput: {
            /** @description What the list's address holds behind its `?`, without the page. */
            address?: string;
            advertId?: components["schemas"]["JobId"] | null;
            /** @description What it is called, in 1 to 100 characters. */
            name?: string;
            /** @description Whether the team sees it, too. */
            shared?: boolean;
        };
        /** @description Somebody who sees a job. */
        VisibleBy: {
            /** @description First and last name. */
            fullName: string;
        };
        /** @description The first five of what waits. */
        Waiting_ExpiringAdvert: {
            /** @description In the order in which to see to them. */
            items: {
                /** @description When it does. */
                expiresAt: components["schemas"]["Moment"];
                /** @description The job. */
                id: components["schemas"]["JobId"];
                /** @description Its title. */
                title: string;
            }[];
            /**
             * Format: int64
             * @description How many there are; 100 stands for more, too.
             */
            total: number;
        };
        /** @description The first five of what waits. */
        Waiting_NewCandidates: {
            /** @description In the order in which to see to them. */
            items: {
                /** @description When the last one came. */
                at: components["schemas"]["Moment"];
                /** @description The job. */
                id: components["schemas"]["JobId"];
                /**
                 * Format: int64
                 * @description How many have come since the viewer last looked.
                 */
                sinceLooked: number;
                /** @description Its title. */
                title: string;
                /**
                 * Format: int64
                 * @description How many of the job's candidates nobody has looked at.
                 */
                unseen: number;
            }[];
            /**
             * Format: int64
             * @description How many there are; 100 stands for more, too.
             */
            total: number;
        };
        /** @description The first five of what waits. */
        Waiting_WaitingAdvert: {
            /** @description In the order in which to see to them. */
            items: {
                /** @description Whose it is. */
                companyName: string;
                /** @description The job. */
                id: components["schemas"]["JobId"];
                /** @description Since when it waits. */
                since: components["schemas"]["Moment"];
                /** @description Where it stands. */
                status: components["schemas"]["JobStatus"];
                /** @description Its title. */
                title: string;
                /** @description Whether the provider asks for changes. */
                wantsChanges: boolean;
            }[];
            /**
             * Format: int64
             * @description How many there are; 100 stands for more, too.
             */
            total: number;
        };
        /** @description The first five of what waits. */
        Waiting_WaitingCompany: {
            /** @description In the order in which to see to them. */
            items: {
                /** @description The company. */
                id: components["schemas"]["CompanyId"];
                /** @description Its name. */
                name: string;
                /** @description When it signed up. */
                since: components["schemas"]["Moment"];
            }[];
            /**
             * Format: int64
             * @description How many there are; 100 stands for more, too.
             */
            total: number;
        };
        /** @description The first five of what waits. */
        Waiting_WaitingInvitation: {
            /** @description In the order in which to see to them. */
            items: {
                /** @description The jobs, 20 at most. */
                adverts: components["schemas"]["TeamJob"][];
                /** @description The company that asks. */
                companyName: string;
                /** @description The invitation. */
                id: components["schemas"]["InvitationId"];
                /** @description Who asked, where they are still there. */
                invitedBy?: string | null;
            }[];
            /**
             * Format: int64
             * @description How many there are; 100 stands for more, too.
             */
            total: number;
        };
        /** @description The first five of what waits. */
        Waiting_WaitingOrder: {
            /** @description In the order in which to see to them. */
            items: {
                /** @description Why, the oldest first. */
                attention: components["schemas"]["Attention"][];
                /** @description Who placed it. */
                companyName: string;
                /** @description The order. */
                id: components["schemas"]["OrderId"];
                /** @description When it was placed. */
                since: components["schemas"]["Moment"];
            }[];
            /**
             * Format: int64
             * @description How many there are; 100 stands for more, too.
             */
            total: number;
        };
        /** @description The first five of what waits. */
        Waiting_WaitingReviews: {
            /** @description In the order in which to see to them. */
            items: {
                /**
                 * Format: int64
                 * @description How many.
                 */
                count: number;
                /** @description The job. */
                id: components["schemas"]["JobId"];
                /** @description Its title. */
                title: string;
            }[];
            /**
             * Format: int64
             * @description How many there are; 100 stands for more, too.
             */
            total: number;
        };
        /** @description The first five of what waits. */
        Waiting_WaitingUser: {
            /** @description In the order in which to see to them. */
            items: {
                /** @description The company that they ask to join. */
                companyName: string;
                /** @description First and last name. */
                fullName: string;
                /** @description The account. */
                id: components["schemas"]["UserId"];
                /** @description When they asked. */
                since: components["schemas"]["Moment"];
            }[];
            /**
             * Format: int64
             * @description How many there are; 100 stands for more, too.
             */
            total: number;
        };
        /** @description The first five of what waits. */
        Waiting_WantedCredits: {
            /** @description In the order in which to see to them. */
            items: {
                /** @description First and last name. */
                fullName: string;
                /** @description For which job of theirs. */
                jobTitle: string;
                /** @description When they asked. */
                since: components["schemas"]["Moment"];
                /** @description Who asks. */
                userId: components["schemas"]["UserId"];
            }[];
            /**
             * Format: int64
             * @description How many there are; 100 stands for more, too.
             */
            total: number;
        };
        /** @description How many wait in their stage for so many days: in the running, and neither hired nor rejected. */
        WaitingBand: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /**
             * Format: int32
             * @description At least so many.
             */
            fromDays: number;
            /**
             * Format: int32
             * @description At most so many; any number where nothing is said.
             */
            toDays?: number | null;
        };
        /**
         * @description How many of a job's candidates wait: they have stood in their stage for longer than `days`, and nobody has hired them
         *     or turned them down.
         */
        WaitingCounts: {
            /**
             * Format: int64
             * @description For longer than so many days.
             */
            days: number;
            /** @description By stage, keyed by the stage's identity; where nobody waits it is left out. */
            stageCount: components["schemas"]["KeyCount"][];
        };
        /** @description Somebody whom the keywords have rejected, and nobody has looked at. */
        WaitingReview: {
            /** @description When they came. */
            applied: components["schemas"]["Moment"];
            askedAt?: components["schemas"]["Moment"] | null;
            /** @description The candidate. */
            candidateId: components["schemas"]["CandidateId"];
            /** @description First and last name. */
            fullName: string;
            /** @description The keywords, of which none was found. */
            missing: string[];
        };
        /** @enum {string} */
        WhetherKnown: "Known" | "NotKnown" | "NothingToGoBy" | "NoMoreToday";
        /** @description A list of a job's candidates, all of it: what [`CandidateListQuery`] asks for page by page. */
        WholeList: {
            advertId?: components["schemas"]["JobId"] | null;
            /** @description Only who answered so to a question of the job. */
            answers?: string[];
            /** @description Only from these sources. */
            candidateSources?: components["schemas"]["CandidateSource"][];
            /** @description Only in these stages. */
            candidateStageIds?: components["schemas"]["StageId"][];
            /** @description Only in stages of these types. */
            candidateStageTypes?: components["schemas"]["StageType"][];
            /** @description Only with these statuses. */
            candidateStatuses?: components["schemas"]["CandidateStatus"][];
            /** @description Words of their CVs and names. */
            searchString?: string | null;
            /** @description Only with one of these tags. */
            tagIds?: components["schemas"]["TagId"][];
        };
        /** @enum {string} */
        Why: "Gone" | "NoRight" | "Unsuited" | "StageDeleted" | "DecidedSince" | "Held" | "TagDeleted" | "Full" | "Covered";
        /** @description What was asked of an advert, to be asked no more. */
        WithdrawInput: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
        };
        /** @description A candidate without a CV. */
        WithoutCv: {
            /** @description First and last name, as far as they are known. */
            fullName: string;
            /** @description The candidate. */
            id: components["schemas"]["CandidateId"];
        };
        /** @enum {string} */
        WordEnd: "space" | "nothing" | "line";
        /** @description A word on a page; places and measures are shares of the page's width and height. */
        WordView: {
            /** @description What follows it. */
            end: components["schemas"]["WordEnd"];
            /**
             * Format: float
             * @description Its height.
             */
            h: number;
            /** @description Its letters. */
            text: string;
            /**
             * Format: float
             * @description Its width.
             */
            w: number;
            /**
             * Format: float
             * @description From the left.
             */
            x: number;
            /**
             * Format: float
             * @description From the top.
             */
            y: number;
        };
        /** @description What was written. */
        WrittenView: {
            /** @description Until when they can be taken back. */
            dueAt: components["schemas"]["Moment"];
            /** @description The messages: one for each who is written to. */
            ids: components["schemas"]["MessageId"][];
            /** @description Who was left out. */
            unreachable: components["schemas"]["Unreachable"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
