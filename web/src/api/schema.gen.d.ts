// Written by `npm run codegen` from server/openapi.json.
export interface paths {
    "/admin/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies for the provider, oldest first. */
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
                        "application/json": components["schemas"]["Page_CompanyView"];
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
    "/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a session. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                        "application/json": components["schemas"]["SessionView"];
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description Part of a name, e-mail address or phone number. */
                    searchString?: string;
                    /** @description Always Applied. */
                    sortingCriteria?: string;
                    /** @description Newest first when absent. */
                    sortOrder?: components["schemas"]["SortOrder"];
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
        /** Removes candidates for good, with their files and notes. */
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
                    /** @description Part of a name, e-mail address or phone number. */
                    searchString?: string;
                    /** @description Always Applied. */
                    sortingCriteria?: string;
                    /** @description Newest first when absent. */
                    sortOrder?: components["schemas"]["SortOrder"];
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description Part of a name, e-mail address or phone number. */
                    searchString?: string;
                    /** @description Always Applied. */
                    sortingCriteria?: string;
                    /** @description Newest first when absent. */
                    sortOrder?: components["schemas"]["SortOrder"];
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
                    /** @description Part of a name, e-mail address or phone number. */
                    searchString?: string;
                    /** @description Always Applied. */
                    sortingCriteria?: string;
                    /** @description Newest first when absent. */
                    sortOrder?: components["schemas"]["SortOrder"];
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
    "/candidate/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whose a CV is, to fill in the form that adds a candidate. Nothing of it is kept. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
    "/candidate/update-stage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves candidates to a stage. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
        /** Gives candidates a status. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
        /** A company's stages in order. */
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
        put?: never;
        post?: never;
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
        post?: never;
        delete?: never;
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
         * Makes an account and its new company, and mails a link that verifies the address. The answer is the same where the
         *     address is somebody's already, who is written to.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 1 to 255 visible characters of ASCII. The same request under the same key within 24 hours takes effect once, and is answered as it was the first time. */
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        Action: "job.view" | "job.edit" | "job.editLive" | "job.copy" | "job.submit" | "job.approve" | "job.publish" | "job.publishOnBehalf" | "job.expire" | "job.archive" | "job.delete" | "team.view" | "candidate.add" | "candidate.view" | "candidate.edit" | "candidate.setStatus" | "candidate.move" | "candidate.open" | "candidate.delete" | "candidate.download" | "note.add" | "timeline.view" | "stage.view" | "company.view" | "company.approve" | "user.view" | "user.edit" | "credits.grant" | "credits.view" | "job.create" | "job.postOnBehalf" | "user.list";
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
            /** @description 3 to 50 characters. */
            firstName: string;
            /** @description 3 to 50 characters, or none. */
            lastName?: string | null;
            /** @description A first note; 3 to 1000 characters, or none. */
            note?: string | null;
            /** @description May be empty. */
            phoneNumber?: string | null;
            source?: components["schemas"]["CandidateSource"] | null;
            userId?: components["schemas"]["UserId"] | null;
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
        /** @description A company to approve. */
        ApproveCompanyInput: {
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
        };
        /** @description What stands around the list on the candidates tab. */
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
        /** @enum {string} */
        CampaignType: "JobHelm" | "SelfService";
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
        /**
         * Format: uuid
         * @description One application of a person to a job: what the contract calls a candidate.
         */
        CandidateId: string;
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
            /** @description The name that the CV came under. */
            cvName?: string | null;
            cvOutcome?: components["schemas"]["CvOutcome"] | null;
            /** @description E-mail address, if known. */
            email?: string | null;
            /** @description First name; empty when nobody knows it. */
            firstName: string;
            /** @description Whether there is a CV. */
            hasCv: boolean;
            /** @description Its identity. */
            id: components["schemas"]["CandidateId"];
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
            /** @description What the team thinks. */
            status: components["schemas"]["CandidateStatus"];
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
            /** @description When they came. */
            applied: components["schemas"]["Moment"];
            /** @description Other applications of the same person, within the viewer's reach. */
            campaigns: components["schemas"]["OtherApplication"][];
            /** @description What the viewer may do to this candidate. */
            can: components["schemas"]["Action"][];
            /** @description The company. */
            companyId: components["schemas"]["CompanyId"];
            cv?: components["schemas"]["CvView"] | null;
            /** @description E-mail address, if known. */
            email?: string | null;
            /** @description First name; empty when nobody knows it. */
            firstName: string;
            /** @description Its identity. */
            id: components["schemas"]["CandidateId"];
            /** @description Last name, if known. */
            lastName?: string | null;
            nextCandidate?: components["schemas"]["CandidateId"] | null;
            /** @description Whether there is a note. */
            noteExist: boolean;
            /** @description The number in E.164, where its country is clear. */
            phoneE164?: string | null;
            /** @description Phone number as typed, if known. */
            phoneNumber?: string | null;
            previousCandidate?: components["schemas"]["CandidateId"] | null;
            /** @description Why the keyword rule rejected them, if it did: the keywords that were not found. */
            rejectedFor: string[];
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
            /** @description What the team thinks. */
            status: components["schemas"]["CandidateStatus"];
            /**
             * Format: int64
             * @description Length of that list.
             */
            total: number;
            /**
             * Format: int64
             * @description Sent back with a correction, which is refused where somebody else has corrected details or CV meanwhile.
             */
            version: number;
        };
        /** @description How many candidates a change reached. */
        ChangedView: {
            /**
             * Format: int64
             * @description Candidates that now are as asked.
             */
            changed: number;
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
        /**
         * Format: uuid
         * @description A company that hires, or an agency.
         */
        CompanyId: string;
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
        /** @description A job to copy. */
        CopyJobInput: {
            campaignType?: components["schemas"]["CampaignType"] | null;
            /** @description The job. */
            id: components["schemas"]["JobId"];
        };
        /** @enum {string} */
        CreditPool: "Advertiser" | "Managed" | "Hire";
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
            /** @description The name it came under. */
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
             * @description In bytes.
             */
            size: number;
        };
        /** @description Candidates to remove, by either field or both. */
        DeleteInput: {
            id?: components["schemas"]["CandidateId"] | null;
            /** @description 1 to 500 of them. */
            ids?: components["schemas"]["CandidateId"][];
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
            /** @description 3 to 50 characters. */
            firstName?: string | null;
            /** @description 3 to 50 characters, or empty for none. */
            lastName?: string | null;
            /** @description Empty for none. */
            phoneNumber?: string | null;
            /**
             * Format: int64
             * @description The version that was read; without it the last one to save wins.
             */
            version?: number | null;
        };
        /** @description An address that a message is asked for. */
        EmailInput: {
            /** @description The address. */
            email?: string;
        };
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
        /** @description The name of an index and the key to it. */
        IndexKey: {
            /** @description The index. */
            index: string;
            /** @description The secured key. */
            key: string;
        };
        /** @enum {string} */
        InvitationStatus: "Pending" | "Accepted" | "Declined";
        /**
         * @description A job in a list (jobs §2, job cards). External recruiters see of one that is not live yet its title, state and
         *     company, and nothing in the place of the rest.
         */
        JobCard: {
            activatedAt?: components["schemas"]["Moment"] | null;
            archivedAt?: components["schemas"]["Moment"] | null;
            campaignType?: components["schemas"]["CampaignType"] | null;
            /** @description What the viewer may do to it in its present state. */
            can: components["schemas"]["Action"][];
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
        /**
         * Format: uuid
         * @description A job advert.
         */
        JobId: string;
        /** @description An advert as typed (jobs §3, §5). Enumerations arrive as text, so that a wrong one gets its own message. */
        JobInput: {
            /**
             * @description 3 to 75 characters, or none.
             * @default null
             */
            benefits: string | null;
            /** @default null */
            campaignType: components["schemas"]["CampaignType"] | null;
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
             * @description The version that was read, when the job is changed; without it the last one to save wins.
             * @default null
             */
            version: number | null;
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
            /** @description Who runs the campaign. */
            campaignType: components["schemas"]["CampaignType"];
            /** @description What the viewer may do to it in its present state. */
            can: components["schemas"]["Action"][];
            /** @description The company. */
            company: components["schemas"]["CompanyBrief"];
            /** @description The company. */
            companyId: components["schemas"]["CompanyId"];
            /** @description When it was written. */
            createdAt: components["schemas"]["Moment"];
            creditType?: components["schemas"]["CreditPool"] | null;
            /** @description Rich text, sanitised. */
            description: string;
            expiresAt?: components["schemas"]["Moment"] | null;
            /** @description Its identity. */
            id: components["schemas"]["JobId"];
            /** @description Whether it has left the boards. */
            isExpired: boolean;
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
            /** @description Whose job it is. */
            user: components["schemas"]["OwnerView"];
            /**
             * Format: int64
             * @description Sent back with a change, which is refused where somebody else has changed the job meanwhile.
             */
            version: number;
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
        /** @enum {string} */
        LinkStatus: "CheckYourEmail" | "Success" | "TokenAlreadyUsed" | "ExpiredToken" | "InvalidToken";
        /** @description What became of a mailed link. */
        LinkView: {
            /** @description The outcome. */
            status: components["schemas"]["LinkStatus"];
        };
        /** @description Many CVs at once, as a multipart form. */
        ManyCvsForm: {
            /** @description The job; comes before the files. */
            advertId: components["schemas"]["JobId"];
            /** @description 1 to 50 files, pdf, doc or docx, each under 50 MB. */
            cvs: string[];
            source?: components["schemas"]["CandidateSource"] | null;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** Format: date-time */
        Moment: string;
        /**
         * Format: uuid
         * @description A note on a candidate.
         */
        NoteId: string;
        /** @description A note to write. */
        NoteInput: {
            /** @description Rich text, 3 to 1000 characters without its markup. */
            text?: string;
        };
        /** @description A note on a candidate (jobs §3). */
        NoteView: {
            /** @description When it was written. */
            createdAt: components["schemas"]["Moment"];
            /** @description Its identity. */
            id: components["schemas"]["NoteId"];
            /** @description Rich text, sanitised. */
            text: string;
            /** @description Who wrote it. */
            user: components["schemas"]["AuthorView"];
        };
        /** @description What a candidate is once opened. */
        OpenedView: {
            /** @description Viewed, where it was New; what it was otherwise. */
            status: components["schemas"]["CandidateStatus"];
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
                /** @description The name that the CV came under. */
                cvName?: string | null;
                cvOutcome?: components["schemas"]["CvOutcome"] | null;
                /** @description E-mail address, if known. */
                email?: string | null;
                /** @description First name; empty when nobody knows it. */
                firstName: string;
                /** @description Whether there is a CV. */
                hasCv: boolean;
                /** @description Its identity. */
                id: components["schemas"]["CandidateId"];
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
                /** @description What the team thinks. */
                status: components["schemas"]["CandidateStatus"];
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
        Page_CompanyView: {
            /** @description Whether this is the first page. */
            first: boolean;
            /** @description What is on the page. */
            items: {
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
                campaignType?: components["schemas"]["CampaignType"] | null;
                /** @description What the viewer may do to it in its present state. */
                can: components["schemas"]["Action"][];
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
                /** @description When it was written. */
                createdAt: components["schemas"]["Moment"];
                /** @description Its identity. */
                id: components["schemas"]["NoteId"];
                /** @description Rich text, sanitised. */
                text: string;
                /** @description Who wrote it. */
                user: components["schemas"]["AuthorView"];
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
                /** @description A status, a stage's name or a file's name after. */
                newValue?: string | null;
                /** @description A status or a stage's name before. */
                oldValue?: string | null;
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
                /** @description What the asker may do to this account. */
                can: components["schemas"]["Action"][];
                company?: components["schemas"]["CompanyBrief"] | null;
                /** @description E-mail address, as typed. */
                email: string;
                /** @description First name. */
                firstName: string;
                /** @description First and last name. */
                fullName: string;
                /** @description The account. */
                id: components["schemas"]["UserId"];
                /** @description Last name. */
                lastName: string;
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
            /**
             * Format: binary
             * @description pdf, doc or docx, under 50 MB.
             */
            cv: string;
        };
        /** @description Whose a CV is, as far as it says; what it does not say clearly is absent. */
        ParsedCvView: {
            /** @description E-mail address. */
            email?: string | null;
            /** @description First name. */
            firstName?: string | null;
            /** @description Last name. */
            lastName?: string | null;
            /** @description What came of reading it. */
            outcome: components["schemas"]["CvOutcome"];
            /** @description Phone number, as it is typed there. */
            phoneNumber?: string | null;
        };
        /** @enum {string} */
        PreviewOutcome: "Drawn" | "NotPaged" | "Password" | "Unreadable";
        /** @description A job to approve or publish. */
        PublishJobInput: {
            creditType?: components["schemas"]["CreditPool"] | null;
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description A super admin publishes in the owner's stead. */
            userApproval?: boolean;
        };
        /** @description The job that this one was copied from. */
        RelatedCampaign: {
            /** @description Its reference. */
            referenceCode: string;
        };
        /** @enum {string} */
        Role: "JHSuperAdmin" | "CompanyAdmin" | "RecruitmentManager" | "HiringManager" | "TeamMember" | "ExternalRecruiter";
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
        /** @description A new session. */
        SessionView: {
            /** @description Sent back as `Authorization: Bearer …`. */
            accessToken: string;
        };
        /** @description A new password, by a mailed link. */
        SetPasswordInput: {
            /** @description The new password. */
            password?: string;
            /** @description From the link's fragment. */
            token?: string;
            /** @description The same again. */
            verifyPassword?: string;
        };
        /** @description Sign-in. */
        SignInInput: {
            /** @description The account's address. */
            email?: string;
            /** @description Its password. */
            password?: string;
        };
        /** @description Sign-up with a new company (accounts §5, generic sign-up). */
        SignUpInput: {
            /** @description 2 to 50 characters. */
            companyName?: string;
            /** @description 3 to 70 characters. */
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
            /** @description The same again. */
            verifyPassword?: string;
        };
        /** @enum {string} */
        SignUpMethod: "Email" | "Google" | "Linkedin";
        /** @enum {string} */
        SortOrder: "asc" | "desc";
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
        /**
         * Format: uuid
         * @description A hiring stage of a company.
         */
        StageId: string;
        /** @description Candidates to move. */
        StageInput: {
            fromStageId?: components["schemas"]["StageId"] | null;
            /** @description 1 to 500 of them. */
            ids: components["schemas"]["CandidateId"][];
            /** @description A stage of their company. */
            stageId: components["schemas"]["StageId"];
        };
        /** @enum {string} */
        StageType: "Sourced" | "Applied" | "PhoneScreen" | "Assessment" | "Interview" | "Offer" | "Hired" | "Rejected";
        /** @description A stage (accounts §3). */
        StageView: {
            /** @description Whose it is. */
            companyId: components["schemas"]["CompanyId"];
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
             * @description Its place, from 0.
             */
            order: number;
            /** @description What it is for. */
            type: components["schemas"]["StageType"];
        };
        /** @enum {string} */
        StatusFilter: "Pending" | "Live" | "Draft" | "Archived";
        /** @description Candidates to give a status. */
        StatusInput: {
            from?: components["schemas"]["CandidateStatus"] | null;
            /** @description 1 to 500 of them. */
            ids: components["schemas"]["CandidateId"][];
            /** @description Any but AutoRejected; that one only back to candidates whom the keyword rule had rejected. */
            status: components["schemas"]["CandidateStatus"];
        };
        /** @description A job to put forward. */
        SubmitJobInput: {
            creditType?: components["schemas"]["CreditPool"] | null;
            /** @description The job. */
            id: components["schemas"]["JobId"];
        };
        /** @description A member of a job's hiring team (jobs §3). */
        TeamMemberView: {
            /** @description The job. */
            advertId: components["schemas"]["JobId"];
            /** @description E-mail address. */
            email: string;
            /** @description First and last name. */
            fullName: string;
            /** @description Where their invitation stands; the creator's is accepted. */
            invitationStatus: components["schemas"]["InvitationStatus"];
            invitedBy?: components["schemas"]["UserId"] | null;
            /** @description Whether they created the job. */
            isCreator: boolean;
            /** @description Role. */
            role: components["schemas"]["Role"];
            /** @description The member. */
            userId: components["schemas"]["UserId"];
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
            /** @description A status, a stage's name or a file's name after. */
            newValue?: string | null;
            /** @description A status or a stage's name before. */
            oldValue?: string | null;
            /** @description What kind of change. */
            type: components["schemas"]["TimelineType"];
            user?: components["schemas"]["AuthorView"] | null;
        };
        /** @enum {string} */
        TimelineType: "Stage" | "Status" | "Uploaded";
        /** @description A mailed link's token. */
        TokenInput: {
            /** @description From the link's fragment. */
            token?: string;
        };
        /** @description A job to expire or archive, or to take that back. */
        UndoableInput: {
            /** @description The job. */
            id: components["schemas"]["JobId"];
            /** @description Takes it back; within two minutes of the deed. */
            undo?: boolean;
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
        /**
         * Format: uuid
         * @description A user's account.
         */
        UserId: string;
        /** @description A user's details as an administrator corrects them; what is absent stays. */
        UserInput: {
            /**
             * Format: int64
             * @description Credits that the user shall have, 0 to 999.
             */
            advertiser?: number | null;
            balanceWas?: components["schemas"]["Balance"] | null;
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
            /** @description What the asker may do to this account. */
            can: components["schemas"]["Action"][];
            company?: components["schemas"]["CompanyBrief"] | null;
            /** @description E-mail address, as typed. */
            email: string;
            /** @description First name. */
            firstName: string;
            /** @description First and last name. */
            fullName: string;
            /** @description The account. */
            id: components["schemas"]["UserId"];
            /** @description Last name. */
            lastName: string;
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
            /** @description Whether they come from outside of the companies that they work for. */
            isExternal: boolean;
            /** @description Last name. */
            lastName: string;
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
