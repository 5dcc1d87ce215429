// Written by `npm run codegen` from server/openapi.json.
export interface paths {
    "/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
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
        post: {
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
        post: {
            parameters: {
                query?: never;
                header?: never;
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
    "/user/email-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
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
        post: {
            parameters: {
                query?: never;
                header?: never;
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
    "/user/set-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
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
        post: {
            parameters: {
                query?: never;
                header?: never;
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
        Action: "job.view" | "job.create" | "job.postOnBehalf" | "job.edit" | "job.editLive" | "job.copy" | "job.submit" | "job.approve" | "job.publish" | "job.publishOnBehalf" | "job.expire" | "job.archive" | "job.delete" | "team.view" | "candidate.view" | "candidate.add" | "candidate.edit" | "candidate.setStatus" | "candidate.move" | "candidate.delete" | "candidate.download" | "note.add" | "timeline.view" | "stage.view" | "company.view" | "company.approve" | "user.view" | "user.list" | "user.edit" | "credits.grant" | "credits.view";
        Balance: {
            advertiser: number;
            hire: number;
            managed: number;
        };
        CompanyBrief: {
            id: string;
            name: string;
            status: components["schemas"]["CompanyStatus"];
        };
        /** @enum {string} */
        CompanyStatus: "NotVerified" | "Verified";
        EmailInput: {
            email?: string;
        };
        /** @enum {string} */
        LinkStatus: "CheckYourEmail" | "Success" | "TokenAlreadyUsed" | "ExpiredToken" | "InvalidToken";
        LinkView: {
            status: components["schemas"]["LinkStatus"];
        };
        /** @enum {string} */
        Role: "JHSuperAdmin" | "CompanyAdmin" | "RecruitmentManager" | "HiringManager" | "TeamMember" | "ExternalRecruiter";
        SessionView: {
            accessToken: string;
        };
        SetPasswordInput: {
            password?: string;
            token?: string;
            verifyPassword?: string;
        };
        SignInInput: {
            email?: string;
            password?: string;
        };
        SignUpInput: {
            companyName?: string;
            companyWebsite?: string;
            email?: string;
            firstName?: string;
            lastName?: string;
            password?: string;
            phoneNumber?: string | null;
            verifyPassword?: string;
        };
        /** @enum {string} */
        SignUpMethod: "Email" | "Google" | "Linkedin";
        TokenInput: {
            token?: string;
        };
        /** @enum {string} */
        UserStatus: "NotFinishedSignUp" | "NotVerified" | "Pending" | "Verified" | "Blocked";
        ViewerView: {
            balance: components["schemas"]["Balance"];
            can: components["schemas"]["Action"][];
            company?: null | components["schemas"]["CompanyBrief"];
            companyId?: string | null;
            companyStatus?: null | components["schemas"]["CompanyStatus"];
            email: string;
            firstName: string;
            fullName: string;
            id: string;
            lastName: string;
            phoneNumber?: string | null;
            role: components["schemas"]["Role"];
            signUpDate: string;
            signUpMethod: components["schemas"]["SignUpMethod"];
            status: components["schemas"]["UserStatus"];
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
